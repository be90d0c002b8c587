import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** Tests on the real database: each worker process has a clone of its own. */
const onDatabase = {
  globalSetup: ["tests/support/database-cluster.ts"],
  setupFiles: ["tests/support/database-clone.ts"],
  pool: "forks" as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

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
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], env: { TZ: "Asia/Kathmandu" } },
      },
      { extends: true, test: { name: "api", include: ["tests/api/**/*.test.ts"], ...onDatabase } },
      { extends: true, test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], ...onDatabase } },
      // One at a time: they kill processes and restart the database.
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          ...onDatabase,
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
