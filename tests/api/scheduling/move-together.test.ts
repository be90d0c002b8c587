import { describe, expect, it } from "vitest";
import { POST as book } from "@/app/api/appointments/route";
import { POST as moveTogether } from "@/app/api/appointments/move-together/route";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { loadDayFrame } from "@/lib/scheduling/board/load-day-frame";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const bob = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const [annId, bobId] = [business.technician.userId, bob.userId];
  const book = (hour: number, techId: string) =>
    makeAppointment(business, customer, at(hour), { techIds: [techId], duration: 3_600_000 });
  const place = async (id: string) => {
    const { start, technicians } = await findAppointment(business.dispatcher.who, id);
    return [start?.slice(11, 13), ...technicians.map(({ tech_id }) => tech_id)];
  };
  const move = (moves: object[], more: object = {}) =>
    sendUnchecked(moveTogether, { as: business.dispatcher, body: { moves, ...more } });
  return { business, customer, annId, bobId, book, place, move };
}
const at = (hour: number) => `2026-11-24T${hour}:00:00.000Z`;
const to = (id: string, hour: number, more: object = {}) => ({ id, start: at(hour), end: at(hour + 1), ...more });

describe("moving several appointments in one step", () => {
  it("lets two appointments swap times and technicians", async () => {
    const { annId, bobId, book, place, move } = await world();
    const [a, b] = [await book(14, annId), await book(16, bobId)];
    const answer = await move([to(a, 16, { techId: bobId }), to(b, 14, { techId: annId })]);
    expect(answer.status).toBe(200);
    expect([await place(a), await place(b)]).toEqual([
      ["16", bobId],
      ["14", annId],
    ]);
  });

  it("moves neighbors by an hour although each takes the next one's time", async () => {
    const { annId, book, place, move } = await world();
    const ids = [await book(14, annId), await book(15, annId), await book(16, annId)];
    expect((await move(ids.map((id, i) => to(id, 15 + i)))).status).toBe(200);
    expect(await Promise.all(ids.map(place))).toEqual([
      ["15", annId],
      ["16", annId],
      ["17", annId],
    ]);
  });

  it("refuses two moves of one appointment", async () => {
    const { annId, book, place, move } = await world();
    const id = await book(14, annId);
    const answer = await move([to(id, 15), to(id.toUpperCase(), 16)]);
    expect([answer.status, await place(id)]).toEqual([422, ["14", annId]]);
  });

  it("moves none when one conflicts, and lists every conflict once", async () => {
    const { annId, bobId, book, place, move } = await world();
    const [a, b] = [await book(14, annId), await book(14, bobId)];
    await book(18, annId);
    await book(18, bobId);
    const refused = await move([to(a, 18), to(b, 18)]);
    expect(refused.status).toBe(409);
    const warnings = refused.body.details["warnings"] as Array<{ kind: string }>;
    expect(warnings.map(({ kind }) => kind)).toEqual(["overlap", "overlap"]);
    expect([await place(a), await place(b)]).toEqual([
      ["14", annId],
      ["14", bobId],
    ]);
    const forced = await move([to(a, 18), to(b, 18)], { forceAppointment: true });
    expect(forced.body.items.map(({ forced: isForced }) => isForced)).toEqual([true, true]);
  });

  it("moves none when someone changed one in the meantime, or one does not exist", async () => {
    const { annId, book, place, move } = await world();
    const [a, b] = [await book(14, annId), await book(16, annId)];
    expect((await move([to(a, 18), to(b, 20, { version: 99 })])).body.code).toBe("changed_meanwhile");
    const missingResponse = await move([to(a, 18), to("0197a0c0-0000-7000-8000-000000000000", 20)]);
    expect(missingResponse.status).toBe(404);
    expect(await place(a)).toEqual(["14", annId]);
  });

  it("moves a large day's plan in one step, up to a limit", async () => {
    const { business, customer, move } = await world();
    const ids: string[] = [];
    while (ids.length < 101) ids.push(await makeAppointment(business, customer, at(14), { duration: 3_600_000 }));
    const answer = await move(ids.map((id) => to(id, 15)));
    expect(answer.status).toBe(200);
    expect(answer.body.items.filter(({ start }) => start === at(15))).toHaveLength(101);
    const tooMany = await move(Array.from({ length: 301 }, () => to(getFirst(ids), 16)));
    expect(tooMany.status).toBe(422);
    expect(JSON.stringify(tooMany.body.errors)).toContain("You can move up to 300 appointments at a time.");
  });

  it("undo restores the whole crew, and a service request's requested day and technicians", async () => {
    const { business, customer, annId, bobId, place, move } = await world();
    const id = await makeAppointment(business, customer, at(14), { techIds: [annId, bobId], duration: 3_600_000 });
    const crewless = await move([to(id, 14, { techId: null })]);
    expect(await place(id)).toEqual(["14"]);
    expect((await undoCall(business.dispatcher, crewless)).status).toBe(200);
    expect(await place(id)).toEqual(["14", annId, bobId]);

    const wish = { appointmentDate: "2026-12-01" };
    const { body } = await send(book, {
      as: business.dispatcher,
      body: {
        data: { ...wish, businessCustomerId: customer.customerId },
        businessCustomerLocation: customer.locationId,
        jobTypeId: business.jobTypeId,
      },
    });
    expect(body.appointment, JSON.stringify(body)).toBeDefined();
    const request = body.appointment.id;
    await business.system.db((db) =>
      db.appointmentTechnician.create({
        data: { businessId: business.businessId, appointmentId: request, technicianId: bobId, position: 0 },
      })
    );
    const placed = await move([to(request, 18, { techId: annId })]);
    expect(await place(request)).toEqual(["18", annId]);
    expect((await undoCall(business.dispatcher, placed)).status).toBe(200);
    expect(await findAppointment(business.dispatcher.who, request)).toMatchObject({
      start: null,
      isServiceRequest: true,
      appointmentDate: "2026-12-01",
      technicians: [{ tech_id: bobId }],
    });
  });
});

describe("the background of the board", () => {
  const query = { tab: "calendar", view: "board", date: "2026-11-24", groupId: null } as const;

  it("contains working hours, exceptions, blocks, and events, and appointments have coordinates", async () => {
    const { business, annId, bobId, book } = await world();
    const { businessId, system } = business;
    await system.db(async (db) => {
      await db.userHours.create({
        data: { businessId, userId: bobId, weekday: 2, isOpen: true, startMinute: 600, endMinute: 900 },
      });
      await db.userHours.create({
        data: { businessId, userId: annId, weekday: 3, isOpen: false, startMinute: 0, endMinute: 0 },
      });
      const block = { businessId, technicianId: annId };
      await db.technicianBlock.create({ data: { ...block, startAt: new Date(at(15)), endAt: new Date(at(16)) } });
      await db.technicianBlock.create({
        data: { ...block, startAt: new Date("2026-11-25T15:00:00Z"), endAt: new Date("2026-11-25T16:00:00Z") },
      });
      await db.calendarEvent.create({
        data: {
          businessId,
          name: "Training",
          startAt: new Date("2026-11-23T15:00:00Z"),
          endAt: new Date(at(14)),
          technicians: { create: [{ technicianId: bobId }] },
        },
      });
    });
    await book(18, annId);
    const frame = await loadDayFrame(business.dispatcher.who, "2026-11-24");
    expect(new Date(frame.day.start).toISOString()).toBe("2026-11-24T05:00:00.000Z");
    expect(frame.own).toEqual({ [bobId]: { start: Date.parse(at(15)), end: Date.parse(at(20)) } });
    expect(frame.busy).toMatchObject([
      { techId: annId, kind: "block", name: "Blocked", start: Date.parse(at(15)), end: Date.parse(at(16)) },
      {
        techId: bobId,
        kind: "event",
        name: "Training",
        start: Date.parse("2026-11-23T15:00:00Z"),
        end: Date.parse(at(14)),
      },
    ]);
    const board = parseBoardText(await loadBoard(business.dispatcher.who, { ...query, technicianIds: [] }));
    expect(Object.keys(getFirst(board).location)).toEqual(["city", "address", "lat", "lng"]);
    // A technician sees only own absences.
    const own = await loadDayFrame(business.technician.who, "2026-11-24");
    expect(own.busy.map(({ techId }) => techId)).toEqual([annId]);
  });
});
