import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.resolve(import.meta.dirname, "..");

/** Tests on the real database. Each worker process has its own clone, and no day begins during a file. */
const onDatabase = {
  globalSetup: ["tests/support/processes/database-cluster.ts"],
  setupFiles: ["tests/support/processes/database-clone.ts", "tests/support/timing/day-lasts.ts"],
  pool: "forks" as const,
  // Some tests take ten seconds alone, and several times as long beside others.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/**
 * Test files share a process with its database, so that modules load only once. Files with the text "Alone in its
 * database" have their own. So do files that change process.env, mock a module, run the worker, or act as the owner of
 * the database.
 */
const ALONE =
  /process\.env(?:\.\w+|\["\w+"\])?(?:,| (?:\?\?)?= )|delete process\.env|DATABASE_OWNER_URL|runQueue\(|Installation\(|Alone in its database|vi\.(?:mock|doMock|resetModules)\(/;
const alone = globSync("tests/{api,stories,architecture}/**/*.test.ts", { cwd: root }).filter((file) =>
  ALONE.test(readFileSync(path.join(root, file), "utf8"))
);

/** Faults with measured times have the machine to themselves. Most of the others wait. */
const TIMED = /onThisMachine\(|compareTimes\(/;
const timed = globSync("tests/faults/**/*.test.ts", { cwd: root }).filter((file) =>
  TIMED.test(readFileSync(path.join(root, file), "utf8"))
);

/** This file mostly waits for two minutes. It runs beside the tests of calls, which use both cores fully. */
const WAITING = ["tests/faults/message-once.test.ts"];

const fault = { ...onDatabase, testTimeout: 120_000 };

/**
 * The longest files, longest first. Without data from an earlier run, files are ordered by size and project, and the
 * longest would run at the end on one core. A wrong entry costs only time.
 */
const LONGEST = [
  "message-once",
  "query-plans",
  "every-call/fuzz",
  "every-call/undo",
  "scheduling/catch-up",
  "every-call/every-call",
  "raw-reads",
  "silent-connections",
  "book-races",
  "session-life",
  "platform/texts",
  "several-businesses",
  "realtime-over-tls",
  "any-sequence",
  "payments/stripe",
  "import-customers",
  "process-failures",
  "notices-killed",
  "killed-before-answer",
  "backup",
];

/** Runs files with their own process before those that share one, and the longest first among each. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => this.place(a) - this.place(b));
  }

  private place({ moduleId, project }: TestSpecification): number {
    const place = LONGEST.findIndex((part) => moduleId.includes(part));
    return (project.config.isolate ? 0 : 100) + (place < 0 ? LONGEST.length : place);
  }
}

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // The marker package throws outside a React server. The tests act as a server.
      { find: "server-only", replacement: path.join(import.meta.dirname, "support/server-only.ts") },
    ],
  },
  test: {
    // One more than the cores, because some tests wait.
    maxWorkers: 3,
    // A busy machine delays what the tests poll for.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          isolate: false,
          env: { TZ: "Asia/Kathmandu" },
          // Some try hundreds of cases, and the cores are shared with other tests and a build.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Includes the architecture tests, which also load every call.
        test: {
          name: "api",
          include: ["tests/{api,stories,architecture}/**/*.test.ts"],
          exclude: alone,
          ...onDatabase,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "api alone", include: [...alone, ...WAITING], ...onDatabase },
      },
      {
        extends: true,
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"], exclude: [...timed, ...WAITING], ...fault },
      },
      {
        extends: true,
        test: { name: "timed faults", include: timed, ...fault, fileParallelism: false },
      },
    ],
  },
});
