import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** The rule holds for commits from this moment on. */
const SINCE = "2026-11-29T07:00:00Z";

type Commit = { subject: string; body: string; files: readonly string[] };

function listCommits(): Commit[] {
  const format = "--format=%x01%s%x02%b%x02";
  const log = execFileSync("git", ["log", "--no-merges", "--name-only", `--since=${SINCE}`, format], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 ** 2,
  });
  return log
    .split("\u0001")
    .slice(1)
    .map((entry) => {
      const [subject = "", body = "", files = ""] = entry.split("\u0002");
      return { subject, body: body.trim(), files: files.trim().split("\n") };
    });
}

/** An archive of the source has no history. Git refuses to read a checkout of another user. */
const hasHistory = spawnSync("git", ["rev-parse", "HEAD"]).status === 0;

describe.runIf(hasHistory)("a commit", () => {
  it("has a subject of at most 72 characters that starts with a capital letter and ends without a period", () => {
    const isWell = ({ subject }: Commit) => subject.length <= 72 && /^[A-Z].*[^.]$/.test(subject);
    expect(
      listCommits()
        .filter((commit) => !isWell(commit))
        .map(({ subject }) => subject)
    ).toEqual([]);
  });

  it("explains in its body why it changes lib", () => {
    const isSilent = ({ body, files }: Commit) => body === "" && files.some((file) => file.startsWith("lib/"));
    expect(
      listCommits()
        .filter(isSilent)
        .map(({ subject }) => subject)
    ).toEqual([]);
  });
});
