import { describe, expect, it } from "vitest";
import { POST as listByTech } from "@/app/api/appointments/by-tech/route";
import { GET as listDay } from "@/app/api/appointments/day/route";
import { POST as listOfDay } from "@/app/api/appointments/for-tech-by-day/route";
import { GET as readTable } from "@/app/api/appointments/table/route";
import { POST as addTech } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";

const idsOf = ({ body }: { body: { items: Array<{ id: string }> } }) => body.items.map(({ id }) => id);

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const me = business.technician.userId;
  const book = (start: string, techIds: string[], duration = 3_600_000) =>
    makeAppointment(business, customer, start, { techIds, duration, force: true });
  const day = async (date: string) => idsOf(await send(listDay, { as: business.technician, query: { date } }));
  const office = (id: string) => ({ as: business.dispatcher, params: { id } });
  return { business, me, book, day, office };
}

// They are found by the busy times of the technician, so every change of a crew or a time must update those too.
describe("a technician's own appointments", () => {
  it("follow the technician on the calendar when they move, while the technician is in the crew", async () => {
    const { me, book, day, office } = await world();
    const id = await book("2026-11-24T14:00:00.000Z", []);
    expect(await day("2026-11-24")).toEqual([]);
    await send(addTech, { ...office(id), body: { techId: me } });
    expect(await day("2026-11-24")).toEqual([id]);
    const moved = { start: "2026-11-26T15:00:00.000Z", end: "2026-11-26T16:00:00.000Z", techId: me };
    await send(updateTime, { ...office(id), body: moved });
    expect([await day("2026-11-24"), await day("2026-11-26")]).toEqual([[], [id]]);
    await send(removeTech, { ...office(id), body: { techId: me } });
    expect(await day("2026-11-26")).toEqual([]);
  });

  it("include those at the same time, at the edges of the day, and without a set length", async () => {
    const { business, me, book, day } = await world();
    // Midnight and 11:30 PM in New York.
    const ids = [
      await book("2026-11-24T05:00:00.000Z", [me]),
      await book("2026-11-24T14:00:00.000Z", [me]),
      await book("2026-11-24T14:30:00.000Z", [me], 0),
      await book("2026-11-25T04:30:00.000Z", [me]),
    ];
    await book("2026-11-24T14:00:00.000Z", []);
    expect(await day("2026-11-24")).toEqual(ids);
    const body = { date: "2026-11-24", techId: me };
    expect(idsOf(await send(listOfDay, { as: business.dispatcher, body }))).toEqual(ids);
  });

  it("are paged from a day on, with the full total", async () => {
    const { business, me, book } = await world();
    const ids: string[] = [];
    for (const hour of [14, 16, 18, 20, 22]) ids.push(await book(`2026-11-24T${hour}:00:00.000Z`, [me]));
    await book("2026-11-23T14:00:00.000Z", [me]);
    const page = (offset: number, as = business.dispatcher) =>
      send(listByTech, { as, body: { date: "2026-11-24", techId: me, limit: 2, offset } });
    for (const as of [business.dispatcher, business.technician]) {
      const pages = [await page(0, as), await page(2, as), await page(4, as)];
      expect(pages.flatMap(idsOf)).toEqual(ids);
      expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5]);
    }
  });

  it("disappear from the calendar when they are canceled, but not from the table", async () => {
    const { business, me, book, day } = await world();
    const mine = await book("2026-11-24T14:00:00.000Z", [me]);
    const others = await book("2026-11-24T14:00:00.000Z", []);
    for (const id of [mine, others]) await cancelAppointment(business.dispatcher.who, id);
    expect(await day("2026-11-24")).toEqual([]);
    const query = { start: "2026-11-24", end: "2026-11-24" };
    expect(idsOf(await send(readTable, { as: business.technician, query }))).toEqual([mine]);
  });
});
