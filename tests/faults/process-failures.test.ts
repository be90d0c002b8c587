import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { logInOverHttp } from "@/tests/support/calls/log-in-over-http";
import { isListening, startProcess, type TestProcess } from "@/tests/support/processes/process";
import { openSocket, openSockets } from "@/tests/support/processes/raw-sockets";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst, requireValue } from "@/tests/support/required-values";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const ELSEWHERE = "127.0.0.2";
const home = mkdtempSync(path.join(tmpdir(), "truckroll-lives-"));
// The user of the database must be able to enter the folder when the tests run as root.
chmodSync(home, 0o755);

type SupervisedPart = { name: string; state: string; restarts: number };

let port: number;
let realtimePort: number;
let url: string;
let started: TestProcess;
let cookie: string;

/** Clears the settings for databases and files that the process of the tests has. */
const own = { TRUCKROLL_DATA_DIR: home, DATABASE_URL: "", DATABASE_OWNER_URL: "", FILES_DIR: "" };

function startServer(): TestProcess {
  return startProcess(["scripts/start.mjs"], {
    ...own,
    PORT: String(port),
    REALTIME_PORT: String(realtimePort),
    WEB_PROCESSES: "2",
    PUSHER_KEY: "truckroll",
    APP_URL: "",
    NEXTAUTH_URL: "",
    SMTP_URL: "",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
  });
}

beforeAll(async () => {
  [port, realtimePort] = [await findFreePort(), await findFreePort()];
  url = `http://localhost:${port}`;
  // A business on its first day takes a moment to create and is enough here.
  for (const file of ["scripts/prepare.ts", "tests/support/records/write-empty-business.ts"]) {
    const run = startProcess(["scripts/run.mjs", "--embedded", file], own);
    if ((await run.ended) !== 0) throw new Error(run.output());
  }
  started = startServer();
  await waitUntil(() => started.output().includes("Press Ctrl-C to stop") || started.child.exitCode !== null, 240);
  if (started.child.exitCode !== null) throw new Error(started.output());
  cookie = await logInOverHttp(url, "first");
}, 300_000);

afterAll(async () => {
  // The process is missing when its preparation failed. The reason for that must stay visible.
  if (started?.child.exitCode === null) started.child.kill("SIGTERM");
  await started?.ended;
  rmSync(home, { recursive: true, force: true });
});

const readCall = (call = "/api/customers?limit=5", host = "localhost") =>
  fetch(`http://${host}:${port}${call}`, { headers: { cookie } });

async function readParts(): Promise<SupervisedPart[]> {
  const answer = await fetch(`${url}/api/ready`);
  return ((await answer.json()) as { parts?: SupervisedPart[] }).parts ?? [];
}
const readRestarts = async (name: string) => (await readParts()).find((part) => part.name === name)?.restarts;
const waitForAllParts = () =>
  waitUntil(async () => {
    const states = await readParts().catch(() => []);
    return states.length > 0 && states.every(({ state }) => state === "running");
  }, 30);
const countRestarts = async () => (await readParts()).reduce((sum, part) => sum + part.restarts, 0);

/** Returns the ids of the started processes whose command line contains the word. */
function findProcesses(word: string): number[] {
  const children = spawnSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).stdout.split("\n");
  return children.flatMap((line) => {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isOurs = Number(parent) === started.child.pid;
    return isOurs && args.includes(word) ? [Number(pid)] : [];
  });
}
const readPostmasterId = () =>
  Number(readFileSync(path.join(home, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
const checkListeners = () => Promise.all([port, realtimePort].map(isListening));

/** Connects to the realtime server. Resolves to true when it is accepted. */
function joinRealtime(from = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${realtimePort}/app/truckroll`, { localAddress: from });
    socket.once("message", () => (socket.close(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

describe("a login", () => {
  it("sets the device cookie", () => expect(cookie).toMatch(/(^|; )truckroll\.device=/));
});

describe("traffic without a login", () => {
  it("AV-1: reset upgrade requests on other paths do not end the realtime server", async () => {
    for (let i = 0; i < 10; i++) {
      const { socket } = openSocket(realtimePort);
      socket.write("GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
      await sleep(10);
      socket.resetAndDestroy();
    }
    await sleep(500);
    expect(await joinRealtime()).toBe(true);
    expect(await readRestarts("realtime")).toBe(0);
  });

  it("AV-1: upgrade requests on the web port are answered and closed", async () => {
    const connections = await openSockets(50, port);
    for (const { socket } of connections)
      socket.write(
        "GET /_next/hmr HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
      );
    await waitUntil(() => connections.every((one) => one.isClosed()));
    expect(new Set(connections.map((one) => one.said().split("\r\n")[0]))).toEqual(new Set(["HTTP/1.1 404 Not Found"]));
  });

  it("AV-1: a login body is limited before it is parsed, also where a library reads it", async () => {
    const startedAt = Date.now();
    const post = (type: string, body: string) =>
      fetch(`${url}/api/auth/callback/credentials`, {
        method: "POST",
        headers: { "content-type": type, origin: url },
        body,
      }).then(({ status }) => status);
    const json = "application/json";
    const form = "application/x-www-form-urlencoded";
    expect(await post(json, "[".repeat(9.5 * MEGABYTE))).toBe(413);
    expect(await post(form, "a&".repeat(MEGABYTE))).toBe(413);
    // Whatever passes the limit is parsed quickly, in any shape.
    expect(await post(json, "[".repeat(60 * KILOBYTE))).toBeGreaterThanOrEqual(400);
    await post(form, "a&".repeat(30 * KILOBYTE));
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(5_000));
    expect(await countRestarts()).toBe(0);
  });

  it("AV-1: unfinished bodies are refused by their size or held in bounded memory", async () => {
    const [front] = findProcesses("/front.");
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const large = await openSockets(100, port, ELSEWHERE);
    for (const { socket } of large) socket.write(head("/api/customers", 10 * MEGABYTE));
    await waitUntil(() => large.every((one) => one.said().startsWith("HTTP/1.1 413")));
    large.forEach(({ socket }) => socket.destroy());

    const unfinished = await openSockets(300, port, ELSEWHERE);
    for (const { socket } of unfinished)
      socket.write(head("/api/customers", 200 * KILOBYTE) + "x".repeat(190 * KILOBYTE));
    expect((await readCall()).status).toBe(200);
    await sleep(500);
    const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${front}/status`, "utf8"))?.[1];
    expect(Number(memory) / 1024, "MB in the front").toBeLessThan(400);
    unfinished.forEach(({ socket }) => socket.destroy());
  });

  it("AV-1: connections per address are limited, silent ones are closed, and other clients are served meanwhile", async () => {
    const silent = await openSockets(600, port, ELSEWHERE);
    const deaf = await openSockets(600, realtimePort, ELSEWHERE);
    await sleep(300);
    expect(silent.filter((one) => !one.isClosed()).length).toBeLessThanOrEqual(400);
    expect(deaf.filter((one) => !one.isClosed()).length).toBeLessThanOrEqual(500);
    expect((await readCall()).status).toBe(200);
    expect(await joinRealtime()).toBe(true);
    await waitUntil(() => [...silent, ...deaf].every((one) => one.isClosed()));
  }, 60_000);

  it("AV-7: the first reader of the API's documents delays no other", async () => {
    await Promise.all(Array.from({ length: 20 }, () => readCall()));
    for (const path of ["/api/openapi", "/api/docs"]) {
      const first = { isRead: false };
      const reading = readCall(path).finally(() => (first.isRead = true));
      const waits: number[] = [];
      while (!first.isRead) {
        const startedAt = performance.now();
        expect((await readCall()).status).toBe(200);
        waits.push(performance.now() - startedAt);
      }
      expect((await reading).status).toBe(200);
      expect(Math.max(...waits), path).toBeLessThan(onThisMachine(250));
    }
  });
});

describe("a process that dies", () => {
  it("AV-3: reads continue without failure when one of two web processes is killed", async () => {
    const failures: unknown[] = [];
    let readings = 0;
    const load = { isOn: true };
    const readers = Array.from({ length: 4 }, async () => {
      while (load.isOn) {
        const status = await readCall().then(async (answer) => (await answer.text(), answer.status), String);
        readings++;
        if (status !== 200) failures.push(status);
      }
    });
    for (let i = 0; i < 3; i++) {
      await sleep(400);
      process.kill(requireValue(findProcesses("scripts/web.mjs")[i % 2], "process"), "SIGKILL");
      await waitUntil(() => findProcesses("scripts/web.mjs").length === 2, onThisMachine(5));
      await waitForAllParts();
    }
    load.isOn = false;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(readings).toBeGreaterThan(20);
  }, 60_000);

  it.each([
    ["front", () => findProcesses("/front.")],
    ["realtime", () => findProcesses("/realtime.")],
    ["worker", () => findProcesses("/worker.")],
    ["database", () => [readPostmasterId()]],
  ])(
    "AV-3: %s restarts within 5 s, however often it is killed",
    async (name, find) => {
      for (let i = 0; i < 4; i++) {
        const [victim] = find();
        process.kill(requireValue(victim, "victim"), "SIGKILL");
        const died = Date.now();
        const isBack = async () => {
          const [pid] = find();
          return pid !== undefined && pid !== victim && (await readCall()).status === 200;
        };
        await waitUntil(() => isBack().catch(() => false));
        // The pause grows with each death in a row.
        expect(Date.now() - died, `${name}, death ${i + 1}`).toBeLessThan(onThisMachine(5_500));
      }
      await waitUntil(() => joinRealtime());
      expect(started.child.exitCode).toBeNull();
    },
    60_000
  );

  it("AV-3: the worker comes back after it died during a database outage", async () => {
    await waitForAllParts();
    const worker = getFirst(findProcesses("/worker."));
    process.kill(readPostmasterId(), "SIGKILL");
    process.kill(worker, "SIGKILL");
    await sleep(1_000);
    await waitForAllParts();
    expect(findProcesses("/worker.")).not.toContain(worker);
    expect((await readCall()).status).toBe(200);
    expect(started.child.exitCode).toBeNull();
  }, 60_000);
});

describe("a second start", () => {
  it("reports that the data folder is in use, and changes nothing", async () => {
    const before = readPostmasterId();
    const second = startProcess(["scripts/start.mjs"], {
      PORT: String(await findFreePort()),
      REALTIME_PORT: String(await findFreePort()),
      TRUCKROLL_DATA_DIR: home,
      DATABASE_URL: "",
      APP_URL: "",
    });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Truckroll is already running on this data folder (process ${started.child.pid}, ${url}). Stop it first, or choose another folder with TRUCKROLL_DATA_DIR.`
    );
    expect(readPostmasterId()).toBe(before);
    expect((await readCall()).status).toBe(200);
  });
});

describe("kill -9 of npm start", () => {
  it("leaves a folder from which it starts again within ten seconds with its data", async () => {
    started.child.kill("SIGKILL");
    await waitUntil(async () => !(await checkListeners()).includes(true));
    const startedAt = Date.now();
    started = startServer();
    await waitUntil(() => started.output().includes("Truckroll runs at"));
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(10_000));
    expect(started.output()).not.toContain("demo business");
    expect((await readCall()).status).toBe(200);
  }, 60_000);
});

describe("a stop", () => {
  it("answers pending and simultaneous requests, and exits with 0", async () => {
    // By IP address, because on a busy machine the lookup of a name can take longer than the port stays open.
    const requestCustomers = () =>
      readCall("/api/customers?limit=5", "127.0.0.1").then(async (answer) => {
        const text = await answer.text();
        return answer.ok ? answer.status : `${answer.status} ${text}`;
      }, String);
    const under = Array.from({ length: 64 }, requestCustomers);
    await sleep(20);
    started.child.kill("SIGTERM");
    const inThatMoment = Array.from({ length: 64 }, requestCustomers);
    const answers = await Promise.all([...under, ...inThatMoment]);
    expect(new Set(answers), started.output()).toEqual(new Set([200]));
    const startedAt = Date.now();
    expect(await started.ended).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(9_000));
  }, 30_000);
  it("by Ctrl-C also exits with 0, and frees the ports and the database", async () => {
    started = startServer();
    await waitUntil(() => started.output().includes("Truckroll runs at"));
    started.child.kill("SIGINT");
    expect(await started.ended).toBe(0);
    const databaseRuns = existsSync(path.join(home, "postgres/data/postmaster.pid"));
    expect([...(await checkListeners()), databaseRuns]).toEqual([false, false, false]);
  }, 60_000);
});
