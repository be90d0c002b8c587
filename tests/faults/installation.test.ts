import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCluster, stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { appUrl, type Cluster, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { type Nginx, startNginx } from "@/tests/support/processes/nginx";
import { operatorsBlock, operatorsFile } from "@/tests/support/operators-document";
import { type PgBouncer, startPgBouncer } from "@/tests/support/processes/pg-bouncer";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { listRoleStatements } from "@/tests/support/calls/documented-roles";
import { skipTest, ensureSystemTool } from "@/tests/support/processes/system-tool";
import { testCertificate } from "@/tests/support/processes/test-certificate";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { requireValue } from "@/tests/support/required-values";

// Installs by docs/operating.md: its files and commands in its order, with the paths of this test.
const MISSING = "there is no nginx or PgBouncer here, and only root can install them with apt-get";
const CLUSTER = { name: "installation", throwaway: true } as const;
const home = mkdtempSync(path.join(tmpdir(), "truckroll-installation-"));
const settingsFile = path.join(home, "etc/truckroll.env");
const certificate = path.join(home, "authority.pem");
const PASSWORD = "a long enough secret 7";

let port: number;
let mail: MailServer;
let bouncer: PgBouncer;
let nginx: Nginx | undefined;
let served: TestProcess | undefined;

beforeAll(async () => {
  const [proxy, pool] = [ensureSystemTool("nginx", "nginx-light"), ensureSystemTool("pgbouncer", "pgbouncer")];
  if (!proxy || !pool) return;
  chmodSync(process.env["TRUCKROLL_DATA_DIR"] ?? ".", 0o755);
  const cluster = await startCluster(CLUSTER);
  await makeRoles(cluster);
  bouncer = await startPgBouncer(pool, appUrl(cluster), 40);
  mail = await startMailServer();
  port = await findFreePort();
  const ports = [await findFreePort(), await findFreePort()] as const;
  writeFileSync(certificate, testCertificate.cert);
  writeSettings({
    "https://office.example.com": `https://localhost:${port}`,
    "wss://office.example.com": `wss://localhost:${port}`,
    "PORT=3000": `PORT=${ports[0]}`,
    "REALTIME_PORT=3001": `REALTIME_PORT=${ports[1]}`,
    "postgresql://truckroll_app:password@127.0.0.1:6432/truckroll": bouncer.url,
    "postgresql://truckroll_owner:password@127.0.0.1:5432/truckroll": ownerUrl(cluster),
    "smtp://user:password@mail.example.com:587": mail.url,
    "/var/lib/truckroll": path.join(home, "data"),
  });
  nginx = await startNginx(proxy, [ports[0]], { port, realtime: ports[1], certificate: testCertificate });
  served = startUnit();
  const isThere = () => served!.output().includes("Truckroll runs at") || served!.child.exitCode !== null;
  await waitUntil(isThere, 90);
}, 480_000);

afterAll(async () => {
  if (served?.child.exitCode === null) served.child.kill("SIGKILL");
  await nginx?.stop();
  await bouncer?.stop();
  await mail?.stop();
  await stopCluster(CLUSTER);
  rmSync(home, { recursive: true, force: true });
});

/** Replaces what the embedded database created itself by the roles and the database of the document. */
async function makeRoles(cluster: Cluster): Promise<void> {
  const { password, port: at } = cluster;
  const client = new pg.Client({ host: "127.0.0.1", port: at, user: "postgres", password, database: "postgres" });
  await client.connect();
  const own = ["DROP DATABASE truckroll", "DROP ROLE truckroll_owner", "DROP ROLE truckroll_app"];
  for (const statement of [...own, ...listRoleStatements(cluster)]) await client.query(statement);
  await client.end();
}

function writeSettings(places: Record<string, string>): void {
  runShell(
    operatorsBlock("settings", {
      "--group=truckroll": `--group=${process.getgid?.()}`,
      "/etc/truckroll/truckroll.env": settingsFile,
    })
  );
  expect(readFileSync(settingsFile, "utf8")).toBe(operatorsFile("truckroll.env"));
  const filled = operatorsFile("truckroll.env", places).replaceAll(
    /_SECRET=$/gm,
    (name) => name + runShell(operatorsBlock("secret")).trim()
  );
  writeFileSync(settingsFile, filled);
}

/** Starts what systemd would start for the unit: its command in its folder, with its settings. */
function startUnit(): TestProcess {
  const unit = operatorsFile("truckroll.service", {
    "/etc/truckroll/truckroll.env": settingsFile,
    "/opt/truckroll": process.cwd(),
  });
  const getDirective = (name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";
  const [program, ...args] = getDirective("ExecStart").split(" ");
  expect(program).toBe("/usr/bin/node");
  const settings = parseEnv(readFileSync(getDirective("EnvironmentFile"), "utf8")) as Record<string, string>;
  const environment = {
    ...getEmptiedSettings(),
    ...parseEnv(getDirective("Environment")),
    ...settings,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  return startProcess(args, environment, getDirective("WorkingDirectory"));
}

/** Clears the settings of the tests, which a process would inherit. */
const getEmptiedSettings = () =>
  Object.fromEntries(["LOG_LEVEL", "NEXTAUTH_URL", "FILES_DIR"].map((name) => [name, ""]));

function runShell(commands: string, environment: Record<string, string> = {}): string {
  const ran = spawnSync("/bin/sh", ["-euc", commands], { encoding: "utf8", env: { ...process.env, ...environment } });
  expect(ran.status, ran.stderr).toBe(0);
  return ran.stdout;
}

type Answer = { status: number; cookies: string[]; text: string };

/** Sends a request through nginx from this address. */
function sendThroughNginx(where: string, options: RequestOptions = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${nginx?.url}${where}`, { ca: testCertificate.cert, ...options }, (answer) => {
      let text = "";
      const cookies = (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0] ?? "");
      answer.on("data", (part: Buffer) => (text += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, cookies, text }));
    });
    clientRequest.on("error", reject).end(body);
  });
}

async function logIn(from: string, login: string, password: string): Promise<Answer> {
  const options = { localAddress: from, agent: false } as const;
  const first = await sendThroughNginx("/api/auth/csrf", options);
  const { csrfToken } = JSON.parse(first.text) as { csrfToken: string };
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    cookie: first.cookies.join("; "),
    origin: `https://localhost:${port}`,
    host: `localhost:${port}`,
    // An attacker would like to get someone else locked out.
    "x-forwarded-for": "203.0.113.9",
    "user-agent": `","address":"203.0.113.9","msg":"login failed"`,
  };
  const form = new URLSearchParams({ csrfToken, login, password, json: "true" }).toString();
  return sendThroughNginx("/api/auth/callback/credentials", { ...options, method: "POST", headers }, form);
}

describe("an installation made by docs/operating.md", () => {
  it("has settings that systemd, Node, and a shell read alike", (context) => {
    if (!served) return skipTest(context, MISSING);
    const lines = readFileSync(settingsFile, "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    // Without escapes and variables, and with quoted spaces, all three readers agree.
    expect(lines.filter((line) => !/^[A-Z_]+=(?:[^\s"'\\$`;&|<>()]*|"[^"\\$`]*")$/.test(line))).toEqual([]);
    const [load = ""] = operatorsBlock("business", { "/etc/truckroll/truckroll.env": settingsFile }).split("\n");
    const read = Object.fromEntries(
      runShell(`${load}\nenv -0`)
        .split("\0")
        .map((pair) => [pair.split("=", 1)[0], pair.slice(pair.indexOf("=") + 1)])
    ) as Record<string, string>;
    const settings = parseEnv(readFileSync(settingsFile, "utf8"));
    expect(Object.keys(settings)).toHaveLength(lines.length);
    for (const [name, value] of Object.entries(settings)) expect(read[name], name).toBe(value);
  });

  it("serves through PgBouncer and nginx, and reports no problems", async (context) => {
    if (!served) return skipTest(context, MISSING);
    expect(served.output()).toContain("Truckroll runs at");
    const ready = async () =>
      JSON.parse((await sendThroughNginx("/api/ready")).text) as {
        status: string;
        problems: string[];
        warnings: string[];
      };
    await waitUntil(async () => (await ready()).status === "ready");
    expect(await ready()).toMatchObject({ status: "ready", problems: [], warnings: [] });
  });

  it("creates the first business, whose administrator is invited by email and logs in", async (context) => {
    if (!served) return skipTest(context, MISSING);
    const output = runShell(operatorsBlock("business", { "/etc/truckroll/truckroll.env": settingsFile }));
    expect(output).toContain("Created Acme Heating. An invitation will be emailed to ann@acme.example");
    await waitUntil(() => mail.emails.length > 0);
    const [invitation] = mail.emails;
    expect(invitation?.from?.address).toBe("office@example.com");
    const [, token = ""] = /https:\/\/localhost:\d+\/reset-password\?token=(\S+)/.exec(invitation?.text ?? "") ?? [];
    expect(output).toContain(token);
    const body = JSON.stringify({ token: decodeURIComponent(token), newPassword: PASSWORD });
    const headers = {
      "content-type": "application/json",
      origin: `https://localhost:${port}`,
      host: `localhost:${port}`,
    };
    const set = await sendThroughNginx("/api/session/reset-password", { method: "POST", headers }, body);
    expect([set.status, set.text]).toEqual([200, '{"success":true}']);
    const { cookies } = await logIn("127.0.0.1", "ann@acme.example", PASSWORD);
    const page = await sendThroughNginx("/admin/business", {
      headers: { cookie: cookies.join("; "), accept: "text/html" },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Acme Heating");
  });

  it("writes a log in which fail2ban finds the address of each failed login behind the proxy, and no other", async (context) => {
    if (!served) return skipTest(context, MISSING);
    const program = ensureSystemTool("fail2ban-regex", "fail2ban");
    if (!program) return skipTest(context, "there is no fail2ban here, and only root can install it with apt-get");
    const guessed = ["127.0.0.2", "127.0.0.3", "127.0.0.2", "127.0.0.4"];
    for (const from of guessed) await logIn(from, "ann@acme.example", "guess-1234");
    const count = () => requireValue(served, "served").output().split(`"msg":"login failed"`).length - 1;
    await waitUntil(() => count() >= guessed.length);
    const log = path.join(home, "truckroll.log");
    const lines = served
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    writeFileSync(log, `${lines.join("\n")}\n`);
    expect(lines.length).toBeGreaterThan(3 * guessed.length);
    expect(lines.filter((line) => line.includes(`"msg":"logged in"`))).toHaveLength(1);

    const filter = path.join(home, "filter.conf");
    writeFileSync(filter, operatorsFile("fail2ban.conf"));
    const read = spawnSync(program, ["-v", log, filter], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
    expect(read.stdout).toContain(`${lines.length} lines, 0 ignored, ${guessed.length} matched`);
    const addresses = [...read.stdout.matchAll(/^\| {3,}(\d+\.\d+\.\d+\.\d+) {2}\w+ \w+/gm)].map(
      ([, address]) => address
    );
    expect(addresses).toEqual(guessed);
    // Every line has a time that the reader understands.
    expect(read.stdout).toContain(`[${lines.length}]`);
  });

  it("has a jail that fail2ban accepts", (context) => {
    const client = ensureSystemTool("fail2ban-client", "fail2ban");
    if (!client) return skipTest(context, "there is no fail2ban here, and only root can install it with apt-get");
    const folder = path.join(home, "fail2ban");
    cpSync("/etc/fail2ban", folder, { recursive: true });
    rmSync(path.join(folder, "jail.d"), { recursive: true, force: true });
    mkdirSync(path.join(folder, "jail.d"));
    writeFileSync(path.join(folder, "filter.d/truckroll.conf"), operatorsFile("fail2ban.conf"));
    writeFileSync(path.join(folder, "jail.d/truckroll.conf"), operatorsFile("fail2ban-jail.conf"));
    const read = spawnSync(client, ["-c", folder, "-d"], { encoding: "utf8" });
    expect(read.status, read.stderr).toBe(0);
    expect(read.stderr).not.toMatch(/error/i);
    for (const part of [
      "['add', 'truckroll', 'systemd']",
      "['set', 'truckroll', 'maxretry', 20]",
      "['set', 'truckroll', 'addjournalmatch', '_SYSTEMD_UNIT=truckroll.service']",
      "login failed",
      "['start', 'truckroll']",
    ])
      expect(read.stdout).toContain(part);
  });

  it("switches to a new version, and back, with one command", () => {
    const unit = path.join(home, "truckroll.service");
    const before = operatorsFile("truckroll.service");
    writeFileSync(unit, before);
    const place = { "/etc/systemd/system/truckroll.service": unit };
    runShell(operatorsBlock("upgrade", place));
    expect(readFileSync(unit, "utf8")).toBe(
      operatorsFile("truckroll.service", { "=/opt/truckroll\n": "=/opt/truckroll-new\n" })
    );
    runShell(operatorsBlock("upgrade", { ...place, "/opt/truckroll-new": "/opt/truckroll" }));
    expect(readFileSync(unit, "utf8")).toBe(before);
  });

  it("exits with 0 when systemd stops it", async (context) => {
    if (!served) return skipTest(context, MISSING);
    served.child.kill("SIGTERM");
    expect(await served.ended).toBe(0);
  });
});
