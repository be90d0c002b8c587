import { expect, it } from "vitest";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as addTech } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { POST as unschedule } from "@/app/api/appointments/[id]/unschedule/route";
import { withMoment } from "@/lib/platform/session/who";
import { loadPastBoard } from "@/lib/scheduling/board/past-board";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { type AnyCall, type Answer, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

const DAY = "2027-02-10";
const hour = (at: number, day = DAY) => `${day}T${String(at).padStart(2, "0")}:00:00.000Z`;

it("the past board shows a day as it was at each moment, whatever changed since", async () => {
  const business = await makeBusiness();
  const { technician, dispatcher, system } = business;
  const spare = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const job = await makeJob(business.admin.who);
  const by = [technician.userId];
  const first = await makeAppointment(business, job, hour(15), { techIds: by });
  const second = await makeAppointment(business, job, hour(18), { techIds: by });
  const elsewhere = await makeAppointment(business, job, hour(15, "2027-02-11"), { techIds: by });

  const asItIs = () =>
    system.db(async (db) =>
      (
        await db.appointment.findMany({
          where: { isDeleted: false, startAt: { gte: hour(5), lt: hour(5, "2027-02-11") } },
          include: { technicians: { orderBy: { position: "asc" } } },
          orderBy: [{ startAt: "asc" }, { id: "asc" }],
        })
      ).map((row) => ({
        id: row.id,
        start: row.startAt,
        end: row.endAt,
        isCanceled: row.canceledAt !== null,
        technicianIds: row.technicians.map(({ technicianId }) => technicianId),
      }))
    );
  const moments: Array<{ at: Date; board: unknown }> = [];
  const keep = async () => {
    // A moment lasts one millisecond, like the time in the ids of changes.
    await new Promise((resolve) => setTimeout(resolve, 3));
    moments.push({ at: new Date(), board: await asItIs() });
    await new Promise((resolve) => setTimeout(resolve, 3));
  };
  const sendChange = <C extends AnyCall>(route: C, id: string, body: object) =>
    sendUnchecked(route, { as: dispatcher, params: { id }, body });
  const move = (id: string, start: string, end: string, techId: string) =>
    sendChange(updateTime as never, id, { start, end, techId });

  await keep();
  const steps: Array<() => Promise<Answer>> = [
    () => move(first, hour(20), hour(22), spare.userId),
    () => move(elsewhere, hour(14), hour(15), technician.userId),
    () => sendChange(addTech as never, first, { techId: technician.userId }),
    () => sendChange(removeTech as never, first, { techId: spare.userId }),
    () => sendChange(cancel as never, second, {}),
    () => sendChange(unschedule as never, elsewhere, {}),
    () => sendChange(remove as never, second, {}),
    () => move(first, hour(15, "2027-02-12"), hour(17, "2027-02-12"), spare.userId),
  ];
  const answers: Answer[] = [];
  for (const step of steps) {
    const answer = await step();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    answers.push(answer);
    await keep();
  }
  for (const answer of answers.toReversed()) {
    expect((await undoCall(dispatcher, answer)).status).toBe(200);
    await keep();
  }

  const now = withMoment(dispatcher.who, new Date());
  for (const [i, { at, board }] of moments.entries()) {
    const { appointments } = await loadPastBoard(now, DAY, at);
    const pastAppointments = appointments.map(({ id, start, end, isCanceled, technicianIds }) => ({
      id,
      start,
      end,
      isCanceled,
      technicianIds,
    }));
    expect(pastAppointments, `moment ${i}`).toEqual(board);
  }
  const { appointments, changes } = await loadPastBoard(now, DAY, getFirst(moments).at);
  expect(appointments[0]).toMatchObject({ id: first, customer: expect.any(String), jobType: "Service call" });
  const moved = changes.find(
    ({ appointmentId, startAfter }) => appointmentId === first && startAfter?.getTime() === Date.parse(hour(20))
  );
  expect(moved).toMatchObject({
    startBefore: new Date(hour(15)),
    by: dispatcher.who.actor.kind === "staff" ? dispatcher.who.actor.name : "",
  });
  expect(changes.map(({ id }) => id)).toEqual(changes.map(({ id }) => id).toSorted());
  await expect(loadPastBoard(now, DAY, new Date(Date.now() + 60_000))).rejects.toThrow(
    "Select a time in the last 30 days."
  );
});
