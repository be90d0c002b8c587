import { spawnSync } from "node:child_process";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as setPassword } from "@/app/api/users/[id]/password/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { logInOverHttp, tryToLogIn } from "@/tests/support/calls/log-in-over-http";
import { send } from "@/tests/support/calls/send";
import { skipTest, ensureSystemTool } from "@/tests/support/processes/system-tool";
import { startTcpProxy, type TcpProxy } from "@/tests/support/processes/tcp-proxy";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { getSetting, requireValue } from "@/tests/support/required-values";

type Line = Record<string, unknown>;

let business: TestBusiness;
let proxy: TcpProxy;
let web: WebInstance;

beforeAll(async () => {
  business = await makeBusiness();
  const database = new URL(getSetting("DATABASE_URL"));
  proxy = await startTcpProxy(Number(database.port || 5432));
  database.hostname = "127.0.0.1";
  database.port = String(proxy.port);
  web = await startWeb({ DATABASE_URL: String(database), LOG_LEVEL: "info", LOG_REQUESTS: "people" });
}, 90_000);

afterAll(async () => {
  killAll([web]);
  await proxy?.close();
});

/** Returns what the process has logged, one object for each JSON line. */
const readLines = (): Line[] =>
  web.process
    .output()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));
async function waitForLine(fits: (line: Line) => boolean): Promise<Line> {
  await waitUntil(() => readLines().some(fits));
  return requireValue(readLines().find(fits), "line");
}

const getPath = (path: string, headers: Record<string, string> = {}) => fetch(web.url + path, { headers });

describe("the operator's log", () => {
  it("has one line for each call: name, user, duration, and address", async () => {
    const { cookie } = business.admin;
    const answer = await getPath("/api/customers?limit=1&term=secret", { cookie });
    const line = await waitForLine(({ call }) => call === "customers.list");
    expect(line).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      requestId: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/api/customers",
      call: "customers.list",
      status: 200,
      ms: expect.any(Number) as number,
      address: "127.0.0.1",
      businessId: business.system.businessId,
      userId: business.admin.userId,
      msg: "request",
    });
  });

  it("has one line for each page, without the secret of a customer link", async () => {
    const token = "s3cret".repeat(8);
    await getPath(`/view-invoice/${token}?next=${token}`, { accept: "text/html", "x-request-id": "mine" });
    const line = await waitForLine(({ route }) => String(route).startsWith("/view-invoice"));
    expect(line).toMatchObject({ route: "/view-invoice/*", status: 404 });
    expect(web.process.output()).not.toContain(token);
    expect(line["requestId"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("has a line for a failed page, with the request id of its response", async () => {
    const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
    await owner.connect();
    await owner.query("REVOKE SELECT ON equipment FROM truckroll_app");
    try {
      const answer = await getPath("/equipment", { cookie: business.admin.cookie, accept: "text/html" });
      await answer.text();
      expect(await waitForLine(({ msg }) => msg === "page failed")).toMatchObject({
        level: "error",
        requestId: answer.headers.get("x-request-id"),
        method: "GET",
        route: "/equipment",
        err: { message: expect.stringContaining("permission denied") as string },
      });
    } finally {
      await owner.query("GRANT SELECT ON equipment TO truckroll_app");
      await owner.end();
    }
  });

  it("has a line for a failed login, with the address and without the typed values", async () => {
    const first = await getPath("/api/auth/csrf");
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    const cookie = first.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await fetch(`${web.url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie, origin: web.url },
      body: new URLSearchParams({ csrfToken, login: "nobody-here", password: "guess-1234" }).toString(),
    });
    const line = await waitForLine(({ msg }) => msg === "login failed");
    expect(line).toMatchObject({ level: "warn", address: "127.0.0.1", reason: "wrong" });
    expect(web.process.output()).not.toMatch(/nobody-here|guess-1234/);
  });

  it("has a line for a login, with the user and the address", async () => {
    const { userId } = business.technician;
    const newPassword = "a long enough secret 7";
    await send(setPassword, { as: business.admin, params: { id: userId }, body: { newPassword } });
    const { userName } = await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: userId } }));
    await logInOverHttp(web.url, userName, newPassword);
    const line = await waitForLine(({ msg }) => msg === "logged in");
    expect(line).toMatchObject({ level: "info", address: "127.0.0.1", businessId: business.businessId, userId });
    expect(web.process.output()).not.toContain(newPassword);
  });

  it("is read correctly by fail2ban with the operator's filter, in any time zone", async (context) => {
    const program = ensureSystemTool("fail2ban-regex", "fail2ban");
    if (!program) return skipTest(context, "there is no fail2ban here, and only root can install it with apt-get");
    const line = await waitForLine(({ msg }) => msg === "login failed");
    const read = spawnSync(program, ["-v", JSON.stringify(line), "docs/operating/fail2ban.conf"], {
      encoding: "utf8",
      env: { ...process.env, TZ: "America/New_York", LC_ALL: "C" },
    });
    expect(read.stdout).toContain("1 matched, 0 missed");
    const matchedTime = /127\.0\.0\.1 {2}(\w+ \w+ .+ \d{4})/.exec(read.stdout)?.[1] ?? "";
    const hour = new Date(String(line["time"])).toLocaleTimeString("en-GB", { timeZone: "America/New_York" });
    expect(matchedTime).toContain(hour);
  });

  it("health checks name the release and the build", async () => {
    for (const path of ["/api/health", "/api/ready"])
      expect(await (await getPath(path)).json()).toMatchObject({
        version: "0.1.0",
        build: expect.stringMatching(/^\w{20}$/) as string,
      });
  });
});

describe("pages during a database outage", () => {
  it("answer 503 with a page that retries, and recover with the database", async () => {
    const { cookie } = business.admin;
    const page = () => getPath("/customers", { cookie, accept: "text/html" });
    expect((await page()).status).toBe(200);
    proxy.cut();
    await waitUntil(async () => (await page()).status === 503);
    for (const path of ["/customers", "/login", `/view-invoice/${"a".repeat(43)}`]) {
      const answer = await getPath(path, { cookie, accept: "text/html" });
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.text()).toContain("can't reach the database");
    }
    expect((await getPath("/api/customers", { cookie })).status).toBe(503);
    // The person who logs in learns only that it did not work.
    expect((await tryToLogIn(web.url, "nobody-here", "guess-1234")).error).toBe("failed");
    proxy.mend();
    await waitUntil(async () => (await page()).status === 200);
  });
});
