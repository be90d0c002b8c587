import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORM_PAGES } from "@/lib/platform/front/judge-request";
import { getBodyLimit, bodyLimits } from "@/lib/platform/front/body-limits";
import { createRoles } from "@/lib/users/roles/create-roles";
import { makeBusiness, makeStaff, openUserSession, type TestBusiness } from "@/tests/factories/business";
import { type CallDocument, listEveryRoute, type RouteAddress } from "@/tests/support/calls/list-every-route";
import { type BehindFront, startBehindFront } from "@/tests/support/processes/behind-front";
import { onThisMachine } from "@/tests/support/processes/machine";
import { requireValue } from "@/tests/support/required-values";

/** No other request waits longer than this, whatever is sent (ms). Source: AV-7. */
const LONGEST_WAIT = onThisMachine(250);
const IS_WHOLE = process.env["FAULTS"] === "whole";
/** The check attacks every route that is public or takes large bodies, and one in this many of the others. */
const ONE_OF = 15;

/** The acceptable results for the other client: an answer, or nothing yet. */
const ANSWERED: readonly unknown[] = [200, "waiting", ""];

const READS = new Set(["GET", "HEAD"]);

type Slowest = { ms: number; status: number | string };

let app: BehindFront;
let business: TestBusiness;
let least: { userId: string };
let prober: ChildProcess;
let calls: RouteAddress[];

beforeAll(async () => {
  business = await makeBusiness();
  const { nothing } = await createRoles(business.system, { nothing: { name: "Nothing", permissions: [] } });
  least = await makeStaff(business, { roleId: nothing });
  app = await startBehindFront();
  // The first address needs only the web process. The second reads the database with a session of another business.
  const { cookie } = (await makeBusiness()).dispatcher;
  const probes = [[`${app.url}/api/health`], [`${app.url}/api/customers?limit=5`, cookie]];
  prober = fork(path.join(import.meta.dirname, "../support/longest-wait.mjs"), [JSON.stringify(probes)]);
  calls = listEveryRoute((await (await fetch(`${app.url}/api/openapi`)).json()) as CallDocument);
}, 120_000);

afterAll(async () => {
  prober?.disconnect();
  await app?.stop();
});

const isChosen = (attacked: RouteAddress, i: number) =>
  IS_WHOLE || attacked.isOpen || getBodyLimit(attacked.path) !== bodyLimits.at(-1) || i % ONE_OF === 0;

/** Builds the worst shapes of a body of this many bytes. */
const SHAPES: Record<string, (size: number, fields: readonly string[]) => { type: string; body: string }> = {
  "form fields": (size) => ({ type: FORM, body: "a&".repeat(size / 2) }),
  "nested arrays": (size, fields) => buildJson(size, fields, (room) => "[".repeat(room / 2) + "]".repeat(room / 2)),
  "nested objects": (size, fields) =>
    buildJson(size, fields, (room) => `${'{"a":'.repeat(room / 6)}1${"}".repeat(room / 6)}`),
  "part headers": (size) => ({
    type: 'multipart/form-data; boundary="b"',
    body: `--b\r\n${"X-A: b\r\n".repeat((size - 20) / 8)}\r\nx\r\n--b--\r\n`,
  }),
  parts: (size) => ({
    type: 'multipart/form-data; boundary="b"',
    body: `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat((size - 10) / 55)}--b--\r\n`,
  }),
  "one long string": (size, fields) => buildJson(size, fields, (room) => JSON.stringify("a".repeat(room - 2))),
  "many values": (size, fields) => buildJson(size, fields, (room) => `[${"{},".repeat(room / 3 - 2)}{}]`),
};
const FORM = "application/x-www-form-urlencoded";

/** Builds JSON of at most this many bytes, shared evenly among the fields. */
function buildJson(size: number, fields: readonly string[], make: (room: number) => string) {
  const names = fields.length > 0 ? fields : ["a"];
  const room = Math.floor((size - 10) / names.length) - 45;
  const pairs = names.map((name) => `${JSON.stringify(name)}:${make(Math.max(8, room))}`);
  return { type: "application/json", body: `{${pairs.join()}}`.slice(0, size) };
}

type Headers = Record<string, string>;

async function sendRequest({ method, path: address }: RouteAddress, headers: Headers, body?: string): Promise<number> {
  const answer = await fetch(`${app.url}${address}`, {
    method,
    headers: { origin: app.url, ...headers },
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function readSlowest(): Promise<Slowest> {
  const report = once(prober, "message") as Promise<[Slowest]>;
  prober.send("slowest");
  return (await report)[0];
}

/** The callers: a stranger, a user without permissions, and an administrator. */
async function openCallers(): Promise<Headers[]> {
  const people = [least.userId, business.admin.userId];
  const cookies = await Promise.all(people.map(async (id) => (await openUserSession(business.businessId, id)).cookie));
  return [{}, ...cookies.map((cookie) => ({ cookie }))];
}

/** Sends one body of the largest size that is allowed. Returns who waited, or null. */
async function attackWithBody(attacked: RouteAddress, headers: Headers, shape: string): Promise<string | null> {
  const { anonymous, withSession } = getBodyLimit(attacked.path);
  const size = headers["cookie"] ? withSession : anonymous;
  const { type, body } = requireValue(SHAPES[shape], "shape")(size, attacked.fields);
  return attackAndWatch(attacked, `${shape} of ${size} bytes`, () =>
    sendRequest(attacked, { ...headers, "content-type": type }, body)
  );
}

/** Waits until requests from before have their answers, so that a delay counts for one attack only. */
async function startWatching(): Promise<void> {
  const started = once(prober, "message");
  prober.send("start");
  await started;
}

/**
 * Attacks up to three times while others had to wait. A request that stalls the process does so each time. Other delays
 * on a busy machine seldom happen three times in a row.
 */
async function attackAndWatch(
  attacked: RouteAddress,
  label: string,
  attack: () => Promise<number>
): Promise<string | null> {
  let delays = "";
  for (let attempt = 0; attempt < 3; attempt++) {
    await startWatching();
    const status = await attack();
    const { ms, status: probeStatus } = await readSlowest();
    // Next answers 500 to a server action form that it cannot read.
    const isFailure = status === 500 && !FORM_PAGES.includes(attacked.path);
    if (ms <= LONGEST_WAIT && ANSWERED.includes(probeStatus) && !isFailure) return null;
    delays += ` ${Math.round(ms)} ms (${probeStatus}, answered ${status})`;
  }
  return `${attacked.method} ${attacked.path}, ${label}: others waited${delays}`;
}

describe("AV-7: a server under worst-case requests", () => {
  it("delays no other request for any request body from any sender, and no process ends", async () => {
    const chosen = calls.filter(({ method }) => !READS.has(method)).filter(isChosen);
    expect(chosen.length).toBeGreaterThan(60);
    const stalls: string[] = [];
    for (const attacked of chosen) {
      // Some calls end the caller's session.
      for (const headers of await openCallers()) {
        // Loads the code first, because a call is loaded on its first request.
        await sendRequest(attacked, { ...headers, "content-type": "application/json" }, "{}");
        for (const shape of Object.keys(SHAPES)) {
          const stall = await attackWithBody(attacked, headers, shape);
          if (stall) stalls.push(stall);
        }
      }
    }
    expect(stalls).toEqual([]);
    expect([app.web.child.exitCode, app.front.child.exitCode], app.web.output()).toEqual([null, null]);
  }, 1_800_000);

  it("delays no other request for any query or cookie header of a read, and no process ends", async () => {
    const chosen = calls.filter(({ method }) => READS.has(method)).filter(isChosen);
    expect(chosen.length).toBeGreaterThan(20);
    const flood = Array.from({ length: 3_000 }, (_, i) => `a${i.toString(36)}`);
    const stalls: string[] = [];
    for (const attacked of chosen) {
      for (const headers of await openCallers()) {
        await sendRequest(attacked, headers);
        const query = (count: number) => ({ ...attacked, path: `${attacked.path}?${flood.slice(0, count).join("&")}` });
        const cookie = [...flood, headers["cookie"] ?? ""].join("=; ");
        const stall =
          (await attackAndWatch(attacked, "a query of 3,000 names", () => sendRequest(query(3_000), headers))) ??
          (await attackAndWatch(attacked, "a query of 500 names", () => sendRequest(query(500), headers))) ??
          (await attackAndWatch(attacked, "3,000 cookies", () => sendRequest(attacked, { ...headers, cookie })));
        if (stall) stalls.push(stall);
      }
    }
    expect(stalls).toEqual([]);
    expect([app.web.child.exitCode, app.front.child.exitCode], app.web.output()).toEqual([null, null]);
  }, 600_000);
});
