import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "@/lib/platform/database/embedded/ports";
import { isListening, startProcess, type TestProcess } from "@/tests/support/process";
import { waitUntil } from "@/tests/support/wait-until";
import { onThisMachine } from "@/tests/support/machine";

const home = mkdtempSync(path.join(tmpdir(), "truckroll-start-"));
// The database's own user has to enter it when the tests run as root.
chmodSync(home, 0o755);
const ports = { PORT: await freePort(), REALTIME_PORT: await freePort() };
const running: TestProcess[] = [];
afterAll(() => running.forEach(({ child }) => child.kill("SIGTERM")));

function start(environment: Record<string, string> = {}): TestProcess {
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

const listeners = () => Promise.all(Object.values(ports).map(isListening));
const databaseRuns = () => existsSync(path.join(home, "postgres/data/postmaster.pid"));

describe("npm start", () => {
  it("starts again within ten seconds after kill -9, and stops clean", async () => {
    const first = start();
    await waitUntil(() => first.output().includes("Truckroll runs at") || first.child.exitCode !== null, 110);
    expect(first.output()).toContain("Truckroll runs at");
    first.child.kill("SIGKILL");
    await waitUntil(async () => !(await listeners()).includes(true), 20);

    const began = Date.now();
    const second = start();
    await waitUntil(() => second.output().includes("Truckroll runs at"), 15);
    expect(Date.now() - began).toBeLessThan(onThisMachine(10_000));
    expect(second.output()).not.toContain("demo business");

    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
    expect([...(await listeners()), databaseRuns()]).toEqual([false, false, false]);
  }, 180_000);

  it("names the port that is taken", async () => {
    const squatter = createServer().listen(ports.REALTIME_PORT, "127.0.0.1");
    const started = start();
    expect(await started.ended).toBe(1);
    squatter.close();
    expect(started.output().trim()).toBe(
      `Port ${ports.REALTIME_PORT} is in use: end the program that uses it, or choose another with REALTIME_PORT=<port>.`,
    );
  });

  it("says in one sentence what is wrong with a database that is named", async () => {
    const started = start({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${await freePort()}/none` });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(/^The database at DATABASE_URL cannot be used: .+\.$/m);
    expect(started.output()).not.toContain("    at ");
  }, 120_000);
});
