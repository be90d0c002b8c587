import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updateOutbox, countOfOthers, readOutbox } from "@/components/scheduling/field/outbox-store";
import { reportUnsent } from "@/components/scheduling/field/report-unsent";
import type { OutboxEntry } from "@/lib/scheduling/field/outbox-entry";
import { startAnsweringServer } from "@/tests/support/providers/answering-server";

const AT = "2026-11-20T11:00:00.000Z";
const tap = (key: string): OutboxEntry => ({
  key,
  appointmentId: null,
  at: AT,
  work: { kind: "clock", direction: "out" },
});
let people = 0;
const person = async (...entries: OutboxEntry[]) => {
  const userId = `unsent-${people++}`;
  await updateOutbox(userId, () => entries);
  return userId;
};

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

it("unsent work is reported to the office with count and age, each number once, and 0 when all is sent", async () => {
  const requests = await startAnsweringServer((response) => response.end('{"success":true}'));
  const now = Date.parse(AT) + 90_000;
  await reportUnsent(await person(), now);
  expect(requests).toEqual([]);
  const userId = await person(tap("1"), tap("2"));
  vi.stubGlobal("navigator", { onLine: false });
  await expect(reportUnsent(userId, now)).rejects.toThrow("offline");
  vi.stubGlobal("navigator", { onLine: true });
  for (let attempt = 0; attempt < 2; attempt++) await reportUnsent(userId, now);
  await updateOutbox(userId, () => []);
  for (let attempt = 0; attempt < 2; attempt++) await reportUnsent(userId, now);
  const reports = requests.map(({ body }) => JSON.parse(body));
  expect(reports).toMatchObject([
    { count: 2, waitsForSeconds: 90 },
    { count: 0, waitsForSeconds: 0 },
  ]);
  expect(new Set(reports.map(({ phoneId }) => phoneId)).size).toBe(1);
});

it("a report of unsent work is repeated when it did not arrive", async () => {
  const requests = await startAnsweringServer((response, _, count) =>
    count === 1 ? response.destroy() : response.end('{"success":true}')
  );
  const userId = await person(tap("1"));
  await expect(reportUnsent(userId)).rejects.toThrow("Can't reach the server");
  await reportUnsent(userId);
  const [first, second] = requests.map(({ body }) => JSON.parse(body).phoneId);
  expect(second).toBe(first);
});

it("the service worker sends a user's work without an open page, only in that user's session, and retries", async () => {
  const scope = new EventTarget();
  vi.stubGlobal("addEventListener", scope.addEventListener.bind(scope));
  await import("@/components/scheduling/field/background-sync");
  let isAway = true;
  const userId = await person(tap("1"), tap("2"));
  let loggedIn = userId;
  const requests = await startAnsweringServer((response, { path }) => {
    if (path === "/api/session") response.end(JSON.stringify({ user: { id: loggedIn } }));
    else void (isAway ? response.destroy() : response.end("{}"));
  });
  const sync = () =>
    new Promise<void>((resolve, reject) => {
      const waitUntil = (work: Promise<unknown>) => void work.then(() => resolve(), reject);
      scope.dispatchEvent(Object.assign(new Event("sync"), { tag: `outbox:${userId}`, waitUntil }));
    });
  await expect(sync()).rejects.toThrow("Some changes weren't sent.");
  expect(await readOutbox(userId)).toHaveLength(2);
  isAway = false;
  // Another user has the phone now. Their session must not send this user's work.
  loggedIn = "another";
  const before = requests.length;
  await sync();
  expect(requests.slice(before).map(({ path }) => path)).toEqual(["/api/session"]);
  expect(await readOutbox(userId)).toHaveLength(2);
  loggedIn = userId;
  await sync();
  expect(await readOutbox(userId)).toEqual([]);
  expect(requests.filter(({ path }) => path === "/api/time-clock/out").length).toBeGreaterThanOrEqual(2);
});

it("the phone counts other users with unsent work, but not the current user", async () => {
  const before = await countOfOthers("somebody");
  const first = await person(tap("1"), tap("2"));
  const second = await person(tap("3"));
  expect((await countOfOthers(first)) - before).toBe(1);
  expect((await countOfOthers(second)) - before).toBe(2);
});
