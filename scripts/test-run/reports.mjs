import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Summarizes a runner's JSON report: counts, `reasons` with a few lines for each failed test, and the duration of each
 * of its `tests`. A runner that failed without a report, or outside of its tests, counts as one failure.
 */
export function countReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, reasons: ["The test runner wrote no report."] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const count = report.stats ? fromPlaywright(report) : fromVitest(report);
  if (exitCode === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, reasons: ["The runner failed outside of its tests. Its output is above."] };
}

const REASON_LINES = 12;

/** Returns the first lines of a test's message, without terminal colors. */
function reasonOf(title, message = "") {
  // eslint-disable-next-line no-control-regex -- what colors a terminal begins with
  const lines = message.replaceAll(/\u001b\[[0-9;]*m/g, "").split("\n");
  return [title, ...lines.slice(0, REASON_LINES).map((line) => `  ${line.slice(0, 400)}`)].join("\n");
}

function fromPlaywright({ stats, errors = [], suites }) {
  const reasons = [
    ...suites.flatMap(unexpectedIn),
    ...errors.map(({ message }) => reasonOf("outside of a test", message)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    reasons,
    tests: suites.flatMap(timesIn),
  };
}

function unexpectedIn({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ file, line, title, tests }) =>
      reasonOf(`${file}:${line} ${title}`, tests.at(-1)?.results.at(-1)?.error?.message)
    );
  return [...own, ...suites.flatMap(unexpectedIn)];
}

function timesIn({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    title: `${file}: ${title}`,
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }));
  return [...own, ...suites.flatMap(timesIn)];
}

function fromVitest(report) {
  // A file that cannot be loaded has no tests that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed")
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: `${path.relative("tests", name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      }))
    ),
    reasons: [
      ...broken.map(({ name, message }) => reasonOf(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => reasonOf(`${name}: ${fullName}`, failureMessages[0]))
      ),
    ],
  };
}
