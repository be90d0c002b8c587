import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as runAgain } from "@/app/api/background-tasks/run-again/route";
import { backgroundTasks } from "@/lib/background-tasks";
import { describeBackgroundTask } from "@/lib/describe-background-task";
import { addTask } from "@/lib/platform/queue/add-task";
import { listFailedTasks } from "@/lib/platform/outbox/list-failed-tasks";
import { type Queue, runQueue } from "@/lib/platform/queue/run-queue";
import { reactions } from "@/lib/reactions";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { waitUntil } from "@/tests/support/timing/wait-until";

let business: TestBusiness;
let other: TestBusiness;
let queue: Queue;
let isBroken = true;
let done = 0;

beforeAll(async () => {
  [business, other] = [await makeBusiness(), await makeBusiness()];
  queue = await runQueue(process.env["DATABASE_URL"] ?? "", {
    "extend-series": () => {
      if (isBroken) return Promise.reject(new Error("The rule has no end."));
      done++;
      return Promise.resolve();
    },
  });
});
afterAll(() => queue.stop());

it("lists failed tasks with their reason to their own business only, and restarts them", async () => {
  const { businessId, system } = business;
  await system.db((db) => addTask(db, "extend-series", { payload: { businessId, id: "1" }, attempts: 1 }));
  // An event that was set aside when reactions were not separate tasks yet.
  await system.db(
    (db) => db.$executeRaw`
      INSERT INTO outbox_event (business_id, id, type, payload, attempts, last_error)
      VALUES (${businessId}::uuid, uuidv7(), 'customer.stored', '{}', 12, 'away')`
  );
  await waitUntil(async () => (await listFailedTasks(system)).length === 2);
  const failed = await listFailedTasks(system);
  expect(failed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "extend-series", reason: "The rule has no end.", attempts: 1, isGivenUp: true }),
      expect.objectContaining({ name: "customer.stored", reason: "away", isGivenUp: true }),
    ])
  );
  expect(failed.map(({ name }) => describeBackgroundTask(name)).toSorted()).toEqual([
    "Book the next appointments of a series",
    "Process customer stored",
  ]);
  expect(await listFailedTasks(other.system)).toEqual([]);
  expect((await send(runAgain, { as: other.admin })).body).toEqual({ count: 0 });

  isBroken = false;
  expect((await send(runAgain, { as: business.admin })).body).toEqual({ count: 2 });
  await waitUntil(() => done === 1);
  await waitUntil(async () => (await listFailedTasks(system)).every(({ name }) => name !== "extend-series"));
});

it("has a description for every task", () => {
  const names = [...Object.keys(backgroundTasks), ...Object.values(reactions).flatMap((all) => Object.keys(all))];
  const wordless = names.filter(
    (name) => name !== "answer-event" && describeBackgroundTask(name).startsWith("Process ")
  );
  expect(wordless).toEqual([]);
});
