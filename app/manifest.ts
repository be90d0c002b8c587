import type { MetadataRoute } from "next";

/** What a phone needs to put Truckroll on its home screen; it opens on the technician's day. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Truckroll",
    short_name: "Truckroll",
    start_url: "/my-day",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#fe8423",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    ],
  };
}
