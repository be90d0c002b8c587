import type { MetadataRoute } from "next";

/** Lets a phone put Truckroll on its home screen. It opens on the technician's day. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Truckroll",
    short_name: "Truckroll",
    start_url: "/my-day",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#fe8423",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}
