import { beforeAll, describe, expect, it } from "vitest";
import { describeTrail } from "@/lib/scheduling/field/describe-trail";
import type { Who } from "@/lib/platform/session/who";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";

const date = "2026-11-23";
/** The position of the appointment. A thousandth of a degree is about 110 meters. */
const HOUSE = { lat: 35.25, lng: -80.75 };
const uptown = { lat: 35.2271, lng: -80.8431 };
const concord = { lat: 35.41, lng: -80.58 };
const atSea = { lat: 36, lng: -60 };

let business: TestBusiness;
let locationId: string;
beforeAll(async () => {
  business = await makeBusiness();
  const { businessId, system, technician, admin } = business;
  const job = await makeJob(admin.who);
  locationId = job.locationId;
  await makeAppointment(business, job, `${date}T14:00:00Z`, { techIds: [technician.userId] });
  await system.db(async (db) => {
    const { customerId } = job;
    // The most frequent spelling of a town is shown.
    const towns = [
      ["28202", "Charlotte"],
      ["28025", "Concord"],
      ["28025", "Concord"],
      ["28025", "CONCORD NC"],
    ] as const;
    for (const [zip, city] of towns)
      await db.location.create({ data: { businessId, customerId, zip, city, state: "NC", address: "1 Elm St" } });
  });
  await setPin(HOUSE);
});

/** Sets the pin of the appointment's location. Without one, only the ZIP code is known. */
const setPin = (point: { lat: number; lng: number } | null) =>
  business.system.db((db) =>
    db.location.update({
      where: { businessId_id: { businessId: business.businessId, id: locationId } },
      data: { ...HOUSE, placedLat: point?.lat ?? null, placedLng: point?.lng ?? null },
    })
  );

const places = (trail: Array<typeof HOUSE>, who: Who = business.dispatcher.who, more: object = {}) =>
  describeTrail(who, { technicianId: business.technician.userId, date, trail, ...more });

describe("the places of a trail", () => {
  it("show the customer at one of the day's appointments, and otherwise the nearest town", async () => {
    const beside = { ...HOUSE, lat: HOUSE.lat + 0.001 };
    const onTheWay = { ...HOUSE, lat: HOUSE.lat + 0.003 };
    expect(await places([HOUSE, beside, onTheWay, uptown, concord, atSea])).toEqual([
      "at Ann Lee, 12 Oak St",
      "at Ann Lee, 12 Oak St",
      expect.stringMatching(/^near (Charlotte|ZIP 28\d{3}), NC$/),
      "near Charlotte, NC",
      "near Concord, NC",
      "location unknown",
    ]);
    expect(await places([])).toEqual([]);
  });

  it("show no customer on another day, for another technician, or when only the ZIP code is known", async () => {
    const [near] = await places([HOUSE], undefined, { date: "2026-11-24" });
    expect(near).toMatch(/^near /);
    const { dispatcher } = business;
    expect(await places([HOUSE], undefined, { technicianId: dispatcher.userId })).toEqual([near]);
    await setPin(null);
    expect(await places([HOUSE])).toEqual([near]);
    await setPin(HOUSE);
  });

  it("show the ZIP code when the business has no customers, and nothing from another business", async () => {
    const other = await makeBusiness();
    expect(await places([concord, HOUSE], other.dispatcher.who)).toEqual([
      "near ZIP 28025, NC",
      expect.stringMatching(/^near ZIP 28\d{3}, NC$/),
    ]);
  });

  it("are visible to technicians for their own days", async () => {
    expect(await places([HOUSE, concord], business.technician.who)).toEqual([
      "at Ann Lee, 12 Oak St",
      "near Concord, NC",
    ]);
  });
});
