import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { bundle } from "@/scripts/bundle.mjs";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { createDraws } from "@/tests/support/chance";
import { startProcess } from "@/tests/support/processes/process";
import { getRounds } from "@/tests/support/timing/rounds";
import { waitUntil } from "@/tests/support/timing/wait-until";

const APPOINTMENTS = getRounds(30, 60);
const KILLS = getRounds(6, 12);

it("ST-2: with two workers killed at random points, each notice is sent once, and never with an old time", async () => {
  const program = path.resolve(`node_modules/.cache/truckroll/notice-worker.${process.pid}.mjs`);
  await bundle("tests/faults/killable-worker.ts", program);
  const business = await makeBusiness();
  const { businessId, system } = business;
  const job = await makeJob(system);
  // No quiet hours, whatever the time is.
  await system.db((db) =>
    db.notificationSettings.create({ data: { businessId, quietFromMinute: 0, quietToMinute: 0 } })
  );
  const day = Date.now() + 10 * 86_400_000;
  const booking = (async () => {
    for (let i = 0; i < APPOINTMENTS; i++) {
      const start = new Date(day + i * 7_200_000).toISOString();
      const appointment = AppointmentInput.parse({ start, forceAppointment: true });
      await createAppointment(business.dispatcher.who, { appointment, jobId: job.jobId, sendNotification: true });
    }
  })();
  const killing = (async () => {
    const moments = createDraws("kills");
    for (let kill = 0; kill < KILLS; kill++) {
      const workers = [startProcess([program], {}), startProcess([program], {})];
      await waitUntil(() => workers.every((worker) => worker.output().includes("ready")), 60);
      await sleep(moments.integer(0, 400));
      for (const worker of workers) worker.child.kill("SIGKILL");
      await Promise.all(workers.map(({ ended }) => ended));
    }
  })();
  await Promise.all([booking, killing]);

  // One appointment moves before any message about it could go out.
  const appointment = { start: new Date(day + 500 * 3_600_000).toISOString(), forceAppointment: true };
  const moved = await createAppointment(business.dispatcher.who, {
    appointment: AppointmentInput.parse(appointment),
    jobId: job.jobId,
    sendNotification: true,
  });
  const to = {
    start: new Date(day + 600 * 3_600_000).toISOString(),
    end: new Date(day + 601 * 3_600_000).toISOString(),
  };
  await dragAppointment(business.dispatcher.who, moved, { ...to, force: true });

  const last = [startProcess([program], {}), startProcess([program], {})];
  const notices = () => system.db((db) => db.appointmentNotice.findMany());
  // Tasks of killed workers are free after three seconds of silence. Nothing else frees them.
  await waitUntil(async () => (await notices()).every(({ status }) => status !== "due"), 90);
  for (const worker of last) worker.child.kill("SIGKILL");

  const all = await notices();
  const mails = await system.db((db) => db.mailMessage.findMany());
  expect(all.filter(({ status }) => status === "sent")).toHaveLength(APPOINTMENTS);
  expect(all.filter(({ appointmentId }) => appointmentId === moved).map(({ status }) => status)).toEqual(["dropped"]);
  expect(mails).toHaveLength(APPOINTMENTS);
  expect(new Set(mails.map(({ relatedId }) => relatedId)).size).toBe(APPOINTMENTS);
}, 180_000);
