import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.resolve(import.meta.dirname, "..");

/** Tests on the real database: each worker process has a clone of its own, and no day begins during a file. */
const onDatabase = {
  globalSetup: ["tests/support/database-cluster.ts"],
  setupFiles: ["tests/support/database-clone.ts", "tests/support/day-lasts.ts"],
  pool: "forks" as const,
  // Some take ten seconds by themselves, and several times as long beside others.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/**
 * Test files share their process, which loads the modules once for all of them, and its database. Those of the calls that
 * change what the process was started with, replace a module, run the worker or work on the database as its owner, or say
 * "Alone in its database", have one each.
 */
const ALONE =
  /process\.env(?:\.\w+|\["\w+"\])?(?:,| (?:\?\?)?= )|delete process\.env|DATABASE_OWNER_URL|runJobs\(|Installation\(|Alone in its database|vi\.(?:mock|doMock|resetModules)\(/;
const alone = globSync("tests/{api,stories,architecture}/**/*.test.ts", { cwd: root }).filter((file) =>
  ALONE.test(readFileSync(path.join(root, file), "utf8")),
);

/** Faults whose times are measured have the machine to themselves; most of the others wait. */
const TIMED = /onThisMachine\(|compareTimes\(/;
const timed = globSync("tests/faults/**/*.test.ts", { cwd: root }).filter((file) =>
  TIMED.test(readFileSync(path.join(root, file), "utf8")),
);

/** What does little but wait, for two minutes, runs beside the calls, which take all of both cores. */
const WAITING = ["tests/faults/message-once.test.ts"];

const fault = { ...onDatabase, testTimeout: 120_000 };

/**
 * What takes longest, longest first. Where nothing is known of an earlier run, files would go by their size and by their
 * project, and the longest of all ran at the end, on one core. A name too many or too few costs nothing but time.
 */
const LONGEST = [
  "message-once",
  "query-plans",
  "every-call/fuzz",
  "every-call/undo",
  "scheduling/catch-up",
  "every-call/every-call",
  "silent-connections",
  "book-races",
  "session-life",
  "platform/texts",
  "several-businesses",
  "realtime-over-tls",
  "any-sequence",
  "payments/stripe",
  "import-customers",
  "nothing-ends-it",
  "notices-killed",
  "killed-before-answer",
  "backup",
];

/** Files that have a process each before those that share one, and of both the longest first. */
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
      // The marker package throws outside a React server; the tests are a server of their own.
      { find: "server-only", replacement: path.join(import.meta.dirname, "support/server-only.ts") },
    ],
  },
  test: {
    // One more than the cores: some wait.
    maxWorkers: 3,
    // What is polled for comes late on a busy machine.
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
          // Some try hundreds of cases, on cores that other tests and a build have, too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // With the architecture's, which load every call, too.
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
