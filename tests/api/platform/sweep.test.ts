import { expect, it } from "vitest";
import { getDatabase } from "@/lib/platform/database/get-database";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { Transaction } from "@/lib/platform/session/who";
import { sweepSessions } from "@/lib/users/sessions/sweep-sessions";
import { backgroundTasks } from "@/lib/background-tasks";
import { type Queue, runQueue } from "@/lib/platform/queue/run-queue";
import { sweepFollowUps } from "@/lib/customers/notes/queue-follow-up-mail";
import { sweepPayments } from "@/lib/payments/sweep-payments";
import { sweepMessages } from "@/lib/platform/messages/sweep-messages";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { sweepNotices } from "@/lib/scheduling/notices/sweep-notices";
import { sweepSeries } from "@/lib/scheduling/series/sweep-series";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { requireValue } from "@/tests/support/required-values";

const business = await makeBusiness();
const { businessId, system } = business;
const job = await makeJob(system);
const now = new Date();

/** The unfinished records of each kind that no task works on any more. */
const stranded: Record<string, { sweep: typeof sweepPayments; make: (db: Transaction) => Promise<{ id: string }> }> = {
  "resolve-payment": {
    sweep: sweepPayments,
    make: (db) =>
      db.payment.create({
        data: {
          businessId,
          customerId: job.customerId,
          isProvider: true,
          provider: "sandbox",
          methodType: "card",
          paymentType: "card",
          amount: "5.00",
          status: "pending",
          paidOn: now,
        },
      }),
  },
  "extend-series": {
    sweep: sweepSeries,
    make: (db) =>
      db.appointmentSeries.create({
        data: {
          businessId,
          jobId: job.jobId,
          rule: "FREQ=WEEKLY",
          startWall: now,
          zone: "America/Chicago",
          template: {},
        },
      }),
  },
  "send-notice": {
    sweep: sweepNotices,
    make: async (db) => {
      const customer = await makeCustomer(system, "Ann");
      const appointmentId = await makeAppointment(business, customer, "2027-03-01T15:00:00Z");
      const about = { businessId, appointmentId, kind: "one day", channel: "email", occasion: "test" };
      return db.appointmentNotice.create({ data: { ...about, dueAt: now, forStartAt: now } });
    },
  },
  "tell-follow-up": {
    sweep: sweepFollowUps,
    make: (db) =>
      db.note.create({
        data: { businessId, type: "note", body: "Call", assigneeId: business.dispatcher.userId, followUpAt: now },
      }),
  },
  "send-mail": {
    sweep: sweepMessages,
    make: (db) => sendMail(db, { to: "a@example.com", subject: "", html: "", text: "" }).then((id) => ({ id })),
  },
};

const tasksOf = (task: string, id: string) =>
  system.db(
    (db) => db.$queryRaw<Array<{ attempts: number }>>`
      SELECT j.attempts FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = ${task} AND j.payload::text LIKE ${`%${id}%`}`
  );
const change = (statement: string, id: string) =>
  system.db((db) => db.$executeRawUnsafe(`${statement} WHERE payload::text LIKE '%${id}%'`));

it.each(Object.entries(stranded))(
  "TR-4 %s: a record without a task gets one, and a failed task starts again",
  async (task, { sweep, make }) => {
    const { id } = await system.db(make);
    await change("DELETE FROM graphile_worker._private_jobs", id);
    await sweep(system);
    expect(await tasksOf(task, id)).toEqual([{ attempts: 0 }]);
    // A task that waits for its next try keeps its record.
    await change("UPDATE graphile_worker._private_jobs SET attempts = 3", id);
    await sweep(system);
    expect(await tasksOf(task, id)).toEqual([{ attempts: 3 }]);
    await change("UPDATE graphile_worker._private_jobs SET attempts = max_attempts", id);
    await sweep(system);
    expect(await tasksOf(task, id)).toEqual([{ attempts: 0 }]);
  }
);

it("TR-4 every waiting payment gets its task, however many there are", async () => {
  const many = await makeBusiness();
  const { customerId } = await makeCustomer(many.system, "Ann");
  const common = { businessId: many.businessId, customerId, isProvider: true, provider: "sandbox", paidOn: now };
  const paymentDetails = { methodType: "card", paymentType: "card", amount: "5.00", status: "pending" };
  const count = await many.system.db(async (db) => {
    const { count: createdCount } = await db.payment.createMany({
      data: Array.from({ length: 1001 }, () => ({ ...common, ...paymentDetails })),
    });
    return createdCount;
  });
  for (const _ of [1, 2]) await sweepPayments(many.system);
  const rows = await many.system.db(
    (db) => db.$queryRaw<Array<{ tasks: number; payments: number }>>`
      SELECT count(*)::int AS tasks, count(DISTINCT j.payload ->> 'id')::int AS payments
      FROM graphile_worker._private_jobs j WHERE j.payload ->> 'businessId' = ${many.businessId} AND j.payload ->> 'id' IS NOT NULL`
  );
  expect(rows).toEqual([{ tasks: count, payments: count }]);
  await many.system.db(
    (db) => db.$executeRaw`
      DELETE FROM graphile_worker._private_jobs j WHERE j.payload ->> 'businessId' = ${many.businessId}`
  );
});

it("deletes old rate-limit counts, and keeps those of today", async () => {
  const { pool } = getDatabase();
  await countTry("sweep:today", 600);
  await pool.query("INSERT INTO rate_limit (key, window_start, count) VALUES ('past', now() - interval '3 days', 7)");
  await requireValue(backgroundTasks["sweep"], "sweep")({}, { job: { attempts: 1, max_attempts: 3 } } as never);
  expect((await pool.query("SELECT FROM rate_limit WHERE key = 'past'")).rowCount).toBe(0);
  expect(await countTry("sweep:today", 600)).toBe(2);
});

it("deletes sessions unused for a year, except each user's newest", async () => {
  const { userId } = business.technician;
  const createSession = async (createdAt: string, lastActivityAt = createdAt) =>
    (await system.db((db) => db.userSession.create({ data: { businessId, userId, createdAt, lastActivityAt } }))).id;
  const old = await createSession("2020-01-01T00:00:00Z");
  const used = await createSession("2020-02-01T00:00:00Z", now.toISOString());
  const lonely = await makeStaff(business, { roleId: business.roles.technician });
  await system.db((db) =>
    db.userSession.updateMany({
      where: { businessId, userId: lonely.userId },
      data: { createdAt: "2020-01-01T00:00:00Z", lastActivityAt: "2020-01-01T00:00:00Z" },
    })
  );
  await sweepSessions(system);
  const remainingSessions = await system.db((db) => db.userSession.findMany({ where: { businessId } }));
  expect(remainingSessions.map(({ id }) => id)).not.toContain(old);
  expect(remainingSessions.map(({ id }) => id)).toContain(used);
  expect(remainingSessions.filter((one) => one.userId === lonely.userId)).toHaveLength(1);
});

it("TR-4 every hour the queue sweeps each business", async () => {
  const swept: unknown[] = [];
  const tasks = {
    sweep: requireValue(backgroundTasks["sweep"], "sweep"),
    "sweep-business": (payload: unknown) => Promise.resolve(void swept.push(payload)),
  };
  const queue: Queue = await runQueue(process.env["DATABASE_URL"] ?? "", tasks);
  try {
    const cron = () =>
      system.db((db) => db.$queryRaw<unknown[]>`SELECT identifier FROM graphile_worker._private_known_crontabs`);
    await waitUntil(async () => (await cron()).length > 0);
    expect(await cron()).toEqual([{ identifier: "sweep" }]);
    await system.db((db) => db.$executeRaw`SELECT 1 FROM graphile_worker.add_job('sweep')`);
    await waitUntil(() => swept.some((payload) => (payload as { businessId: string }).businessId === businessId));
  } finally {
    await queue.stop();
  }
});
