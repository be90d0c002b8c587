import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // The marker package throws outside a React server; the tests are a server of their own.
      { find: "server-only", replacement: path.join(import.meta.dirname, "support/server-only.ts") },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], env: { TZ: "Asia/Kathmandu" } },
      },
    ],
  },
});
