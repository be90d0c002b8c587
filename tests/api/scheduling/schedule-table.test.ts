import { describe, expect, it } from "vitest";
import { POST as bulkChange } from "@/app/api/appointments/bulk-change/route";
import { GET as readTable } from "@/app/api/appointments/table/route";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { ROWS_AT_ONCE, type TablePage, type TableRow } from "@/lib/scheduling/table/table-row";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const bob = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const read = async (query: object, as = business.dispatcher) =>
    (await send(readTable, { as, query: { start: "2026-11-24", end: "2026-11-30", ...query } })).body as TablePage;
  const change = (ids: string[], changeInput: object, more: object = {}) =>
    sendUnchecked(bulkChange, { as: business.dispatcher, body: { ids, change: changeInput, ...more } });
  const book = (start: string, techIds: string[]) =>
    makeAppointment(business, customer, start, { techIds, duration: 3_600_000, force: true });
  return { business, customer, annId: business.technician.userId, bobId: bob.userId, read, change, book };
}

describe("the rows of the table", () => {
  it("are the business days' appointments by time, with canceled but without deleted and unscheduled ones", async () => {
    const { business, customer, annId, bobId, read, book } = await world();
    // 11 PM on the 23rd and on the 30th in New York.
    await book("2026-11-24T04:00:00.000Z", []);
    const last = await book("2026-12-01T04:00:00.000Z", []);
    const first = await book("2026-11-24T14:00:00.000Z", [annId, bobId]);
    await makeAppointment(business, customer, null);
    await cancelAppointment(business.dispatcher.who, last);
    const { items, next } = await read({});
    expect(items.map(({ id, canceled }) => [id, canceled])).toEqual([
      [first, false],
      [last, true],
    ]);
    expect(getFirst(items).technicians.map(({ tech_id }) => tech_id)).toEqual([annId, bobId]);
    expect(next).toBeNull();
    expect((await read({ ids: last })).items.map(({ id }) => id)).toEqual([last]);
    // A technician sees only own appointments.
    expect((await read({}, business.technician)).items.map(({ id }) => id)).toEqual([first]);
  });

  it("are paged once each, even when many begin at the same moment", async () => {
    const { business, read, book } = await world();
    const id = await book("2026-11-24T14:00:00.000Z", []);
    const many = ROWS_AT_ONCE * 2 + 3;
    const { id: _, ...copy } = await business.system.db((db) =>
      db.appointment.findFirstOrThrow({ where: { businessId: business.businessId, id } })
    );
    // A slow machine takes longer for all of them than one transaction may last.
    const copies = Array.from({ length: many - 1 }, () => copy);
    for (let from = 0; from < copies.length; from += 250)
      await business.system.db((db) => db.appointment.createMany({ data: copies.slice(from, from + 250) }));
    const rows: TableRow[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: TablePage = await read(after ? { after } : {});
      rows.push(...page.items);
      after = page.next;
      pages++;
    } while (after);
    expect([pages, rows.length, new Set(rows.map((row) => row.id)).size]).toEqual([3, many, many]);
  });
});

describe("changing many at once", () => {
  it("reports the result of each, and leaves no failed change half done", async () => {
    const { business, annId, bobId, change, book } = await world();
    const [free, overlapping] = [
      await book("2026-11-24T14:00:00.000Z", [annId]),
      await book("2026-11-24T16:00:00.000Z", [annId]),
    ];
    await book("2026-11-24T16:30:00.000Z", [bobId]);
    const missingId = "0197a0c0-0000-7000-8000-000000000000";
    const { body } = await change([free, overlapping, missingId], { kind: "reassign", techId: bobId });
    expect(body.results.map((one) => [one.id, one.done, one.code])).toEqual([
      [free, true, "done"],
      [overlapping, false, "overlap"],
      [missingId, false, "appointment_not_found"],
    ]);
    expect(getItemAt(body.results, 1).message).toMatch(/is booked/);
    const crewOf = async (id: string) =>
      (await findAppointment(business.dispatcher.who, id)).technicians.map(({ tech_id }) => tech_id);
    expect([await crewOf(free), await crewOf(overlapping)]).toEqual([[bobId], [annId]]);
    const forced = await change([overlapping], { kind: "reassign", techId: bobId }, { forceAppointment: true });
    expect([getFirst(forced.body.results).done, await crewOf(overlapping)]).toEqual([true, [bobId]]);
  });

  it("moves to another day at the same local time, and cancels once", async () => {
    const { business, annId, change, book } = await world();
    const id = await book("2026-10-30T14:00:00.000Z", [annId]);
    await change([id], { kind: "reschedule", appointmentDate: "2026-11-02" });
    expect((await findAppointment(business.dispatcher.who, id)).start).toBe("2026-11-02T15:00:00.000Z");
    const results = async () => (await change([id, id], { kind: "cancel" })).body.results;
    expect(await results()).toMatchObject([{ id, done: true }]);
    expect(await results()).toMatchObject([{ id, done: false, code: "appointment_canceled" }]);
  });

  it("does not reach another business", async () => {
    const [mine, other] = [await world(), await world()];
    const id = await other.book("2026-11-24T14:00:00.000Z", []);
    const { body } = await mine.change([id], { kind: "cancel" });
    expect(body.results).toMatchObject([{ done: false, code: "appointment_not_found" }]);
    expect((await findAppointment(other.business.dispatcher.who, id)).canceled).toBe(false);
  });
});
