import { beforeAll, describe, expect, it } from "vitest";
import { POST as block } from "@/app/api/appointments/block/route";
import { POST as moveBlock } from "@/app/api/appointments/block-move/route";
import { POST as removeBlock } from "@/app/api/appointments/block-remove/route";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { addTechnician } from "@/lib/scheduling/edits/crew";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getItemAt, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const technician = (): Promise<Staff> =>
  makeStaff(business, { roleId: business.roles.technician, isTechnician: true, techLevel: 3 });
const day = { appointmentDate: "2026-12-01", startTime: "9:00 AM", endTime: "11:00 AM" };
const blockFor = (techId: string, more: object = {}) =>
  send(block, { as: business.dispatcher, body: { techId, ...day, ...more } });

describe("blocked time", () => {
  it("refuses bookings until it is removed", async () => {
    const { userId } = await technician();
    const response = await blockFor(userId);
    expect([response.status, response.body.block]).toMatchObject([
      201,
      { techId: userId, appointmentDate: "2026-12-01", startTime: "2026-12-01T14:00:00.000Z" },
    ]);
    const book = () => makeAppointment(business, customer, "2026-12-01T15:00:00Z", { techIds: [userId] });
    await expect(book()).rejects.toMatchObject({ code: "blocked" });
    const id = response.body.block.id;
    expect((await send(removeBlock, { as: business.dispatcher, body: { id } })).body).toEqual({ success: true });
    await expect(book()).resolves.toBeTruthy();
    expect((await send(removeBlock, { as: business.dispatcher, body: { id } })).status).toBe(404);
  });

  it("covers all 25 hours of a day on which clocks go back", async () => {
    const { userId } = await technician();
    const long = { appointmentDate: "2027-11-07", startTime: "12:00 AM", endTime: "12:00 AM" };
    expect((await blockFor(userId, long)).body.block.endTime).toBe("2027-11-08T05:00:00.000Z");
    const late = makeAppointment(business, customer, "2027-11-08T04:15:00Z", { techIds: [userId] });
    await expect(late).rejects.toMatchObject({ code: "blocked" });
    const over = { appointmentDate: "2027-11-07", startTime: "11:15 PM", endTime: "12:00 AM" };
    expect((await blockFor(userId, over)).body).toMatchObject({ code: "overlap" });
  });

  it("cannot overlap an appointment or another block, and can end at midnight", async () => {
    const { userId } = await technician();
    await makeAppointment(business, customer, "2026-12-01T14:00:00Z", { techIds: [userId] });
    expect((await blockFor(userId)).body).toMatchObject({
      code: "overlap",
      message: expect.stringContaining("an appointment"),
    });
    const late = { startTime: "8:00 PM", endTime: "12:00 AM" };
    expect((await blockFor(userId, late)).body.block.endTime).toBe("2026-12-02T05:00:00.000Z");
    expect((await blockFor(userId, late)).body.message).toContain("blocked time");
    expect((await blockFor(userId, { endTime: "8:00 AM" })).status).toBe(422);
  });

  it("can be dragged to another time and technician, but not onto an appointment or from an outdated position", async () => {
    const [first, second] = [await technician(), await technician()];
    const { id } = (await blockFor(first.userId)).body.block;
    const place = (techId: string, from: string, until: string) => ({
      techId,
      start: `2026-12-01T${from}:00Z`,
      end: `2026-12-01T${until}:00Z`,
    });
    const original = place(first.userId, "14:00", "16:00");
    const moved = (from: object, to: object, as: Staff = business.dispatcher) =>
      sendUnchecked(moveBlock, { as, body: { id, from, to } });
    await makeAppointment(business, customer, "2026-12-01T17:00:00Z", { techIds: [second.userId] });
    expect((await moved(original, place(second.userId, "16:30", "17:30"))).body).toMatchObject({
      code: "overlap",
      message: "This overlaps an appointment, Tue, Dec 1, 12:00–2:00 PM.",
    });
    expect((await moved(original, original, (await makeBusiness()).dispatcher)).body.code).toBe("block_not_found");
    const night = { ...original, end: "2026-12-02T07:00:00Z" };
    expect((await moved(original, night)).body.errors).toEqual({
      end: "Blocked time must end on the day it starts.",
    });
    // It may overlap its own former place.
    expect((await moved(original, place(first.userId, "15:00", "17:00"))).status).toBe(200);
    const next = place(second.userId, "14:30", "17:00");
    expect((await moved(original, next)).body.code).toBe("changed_meanwhile");
    expect((await moved(place(first.userId, "15:00", "17:00"), next)).body.block).toMatchObject({
      techId: second.userId,
      startTime: "2026-12-01T14:30:00.000Z",
    });
    const book = (techId: string) => makeAppointment(business, customer, "2026-12-01T15:00:00Z", { techIds: [techId] });
    await expect(book(second.userId)).rejects.toMatchObject({ code: "blocked" });
    await expect(book(first.userId)).resolves.toBeTruthy();
    const invalidTarget = place(business.businessId, "14:30", "17:00");
    expect((await moved(next, invalidTarget)).status).toBe(422);
  });

  it("under a forced appointment can be shortened and moved, and moved back only with confirmation", async () => {
    const { userId: techId } = await technician();
    const { id } = (await blockFor(techId)).body.block;
    await makeAppointment(business, customer, "2026-12-01T14:00:00Z", { techIds: [techId], force: true });
    const place = (from: string, until: string) => ({
      techId,
      start: `2026-12-01T${from}:00Z`,
      end: `2026-12-01T${until}:00Z`,
    });
    const moved = (from: object, to: object, more: object = {}) =>
      sendUnchecked(moveBlock, { as: business.dispatcher, body: { id, from, to, ...more } });
    const [whole, shorter, away] = [place("14:00", "16:00"), place("14:00", "15:30"), place("18:00", "19:30")];
    expect((await moved(whole, shorter)).status).toBe(200);
    expect((await moved(shorter, away)).status).toBe(200);
    const refused = await moved(away, shorter);
    expect([refused.status, refused.body.details.warnings]).toEqual([
      409,
      [{ kind: "overlap", sentence: "This overlaps an appointment, Tue, Dec 1, 9:00–11:00 AM." }],
    ]);
    expect((await moved(away, shorter, { forceAppointment: true })).status).toBe(200);
    // An appointment that was not forced must be moved away first, whatever the request says.
    await makeAppointment(business, customer, "2026-12-01T20:00:00Z", { techIds: [techId] });
    const over = await moved(shorter, place("20:00", "21:00"), { forceAppointment: true });
    expect([over.status, over.body.details.warnings]).toEqual([409, undefined]);
  });

  it("is announced to every screen of the business when it is created or removed", async () => {
    const { userId } = await technician();
    const { body } = await blockFor(userId);
    await send(removeBlock, { as: business.dispatcher, body: { id: body.block.id } });
    const rows = await business.system.db((db) =>
      db.outboxEvent.findMany({
        where: { payload: { path: ["blockId"], equals: body.block.id } },
        orderBy: { id: "asc" },
      })
    );
    const announcements = rows.flatMap((row) =>
      requireValue(realtimeAnnouncements[row.type], "realtime announcement")(row as never)
    );
    expect(announcements.map(({ event }) => event)).toEqual(["store-block", "delete-block"]);
    expect(announcements[0]).toMatchObject({
      channel: `private-appointment-${business.businessId}`,
      data: { blockId: body.block.id, userId: business.dispatcher.userId },
    });
  });
});

describe("BOOK-1: a slot goes to a block or to appointments, never to both", () => {
  const listBusyKinds = async (technicianId: string) => {
    const rows = await business.system.db((db) => db.technicianBusy.findMany({ where: { technicianId } }));
    return rows.map((row) => (row.blockId ? "block" : "appointment"));
  };
  const ROUNDS = 12;

  it("when a technician is added while the time is blocked", async () => {
    const lead = await technician();
    const appointment = await makeAppointment(business, customer, "2026-12-01T14:00:00Z", { techIds: [lead.userId] });
    for (let round = 0; round < ROUNDS; round++) {
      const { userId } = await technician();
      const add = () => addTechnician(business.dispatcher.who, appointment, { techId: userId });
      const results = await Promise.allSettled([blockFor(userId), add()]);
      expect(await listBusyKinds(userId)).toHaveLength(1);
      const added = getItemAt(results, 1);
      if (added.status === "rejected") expect(added.reason.code).toBe("blocked");
    }
  });

  it("when ten bookings and ten blocks compete for one slot", async () => {
    for (let round = 0; round < 4; round++) {
      const { userId } = await technician();
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, async (_, i) => {
          if (i % 2) return makeAppointment(business, customer, "2026-12-01T14:30:00Z", { techIds: [userId] });
          const { status, body } = await blockFor(userId);
          if (status !== 201) throw Object.assign(new Error(body.message), { code: body.code });
          return body.block.id as string;
        })
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
      expect(codes.filter((code) => code !== "overlap" && code !== "blocked")).toEqual([]);
      expect(await listBusyKinds(userId)).toHaveLength(1);
    }
  });
});
