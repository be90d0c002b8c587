import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";

const home = mkdtempSync(path.join(tmpdir(), "truckroll-start-"));
// The user of the database must be able to enter the folder when the tests run as root.
chmodSync(home, 0o755);
const ports = { PORT: await findFreePort(), REALTIME_PORT: await findFreePort() };
const running: TestProcess[] = [];
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGTERM");
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
});

function startServer(environment: Record<string, string> = {}): TestProcess {
  const started = startProcess(["scripts/start.mjs"], {
    PORT: String(ports.PORT),
    REALTIME_PORT: String(ports.REALTIME_PORT),
    TRUCKROLL_DATA_DIR: home,
    DATABASE_URL: "",
    DATABASE_OWNER_URL: "",
    APP_URL: "",
    NEXTAUTH_URL: "",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    ...environment,
  });
  running.push(started);
  return started;
}

describe("npm start", () => {
  it("names the port that is in use", async () => {
    const squatter = createServer().listen(ports.REALTIME_PORT, "127.0.0.1");
    const started = startServer();
    expect(await started.ended).toBe(1);
    squatter.close();
    expect(started.output().trim()).toBe(
      `Port ${ports.REALTIME_PORT} is in use. Stop the program that uses it, or choose another port with REALTIME_PORT=<port>.`
    );
  });

  it("reports in one sentence why a configured database can't be reached", async () => {
    const started = startServer({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${await findFreePort()}/none` });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^Can't connect to the database at DATABASE_URL: .+\.$/m);
    expect(started.output()).not.toContain("    at ");
  }, 120_000);
});
