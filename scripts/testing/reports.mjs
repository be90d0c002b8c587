import { existsSync, readFileSync } from "node:fs";

/** What a runner's JSON report says. A runner that failed without a report, or outside of its tests, counts as one failure. */
export function countReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const count = report.stats ? fromPlaywright(report) : fromVitest(report);
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function fromPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

function fromVitest(report) {
  // A file that cannot be loaded has no tests to fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
