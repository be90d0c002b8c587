import { beforeAll, describe, expect, it } from "vitest";
import { GET as manufacturers } from "@/app/api/customers/manufacturers/route";
import { POST as remove } from "@/app/api/equipment/[id]/delete/route";
import { POST as plate } from "@/app/api/equipment/[id]/plate/route";
import { PUT as change } from "@/app/api/equipment/[id]/route";
import { POST as serviced } from "@/app/api/equipment/[id]/serviced/route";
import { GET as toggleByGet, POST as toggle } from "@/app/api/equipment/[id]/toggle-status/route";
import { GET as ofBusiness } from "@/app/api/equipment/by-business/[businessId]/route";
import { GET as ofLocation } from "@/app/api/equipment/by-location/[locationId]/route";
import { POST as get } from "@/app/api/equipment/get/route";
import { POST as add } from "@/app/api/equipment/route";
import { POST as search } from "@/app/api/equipment/search/route";
import { GET as systems } from "@/app/api/equipment/systems/by-location/[locationId]/route";
import { GET as ofJob } from "@/app/api/jobs/[id]/equipment/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
});

const create = (body: object, as = business.dispatcher) =>
  send(add, { as, body: { locationId: job.locationId, name: "Outdoor unit", ...body } });
const find = async (body: object) => {
  const { items, total } = (await send(search, { as: business.dispatcher, body })).body;
  return [total, ...items.map(({ name }: { name: string }) => name)];
};

describe("equipment", () => {
  it("is stored from a job, listed by location and by system, and found by serial and model number", async () => {
    const first = await create({
      system: "Upstairs heat pump",
      manufacturer: "Lennox",
      modelNumber: "XP21-036",
      serialNumber: "5819K04412",
      installDate: "1998-06-01",
      warrantyUntil: "2031-06-01",
      jobId: job.jobId,
    });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        businessCustomer: { id: job.customerId },
        businessCustomerLocation: { id: job.locationId },
        system: { name: "Upstairs heat pump" },
        installDate: "1998-06-01",
        status: "active",
        jobs: [{ id: job.jobId }],
      },
    ]);
    // Other spellings refer to the same system and manufacturer.
    const second = await create({ name: "Air handler", system: "upstairs HEAT pump", manufacturer: "LENNOX" });
    expect(requireValue(second.body.system, "system").id).toBe(requireValue(first.body.system, "system").id);
    await create({ name: "Water heater", manufacturer: "Rheem" });
    const at = { as: business.dispatcher, params: { locationId: job.locationId } };
    const grouped = (await send(systems, at)).body;
    expect(grouped.items.map((one: { name: string; equipment: object[] }) => [one.name, one.equipment.length])).toEqual(
      [["Upstairs heat pump", 2]]
    );
    expect((await send(ofLocation, at)).body.total).toBe(3);
    expect((await send(ofJob, { as: business.dispatcher, params: { id: job.jobId } })).body.total).toBe(3);
    expect(await find({ term: "k0441" })).toEqual([1, "Outdoor unit"]);
    expect(await find({ term: "xp21" })).toEqual([1, "Outdoor unit"]);
    expect(await find({ term: "100%" })).toEqual([0]);
    expect(await find({ businessCustomerId: job.customerId, limit: 2 })).toEqual([3, "Water heater", "Air handler"]);
    const names = (await send(manufacturers, { as: business.dispatcher, query: { term: "nn" } })).body.items;
    expect(names.map(({ name }: { name: string }) => name)).toEqual(["Lennox"]);
    const mine = await send(ofBusiness, { as: business.dispatcher, params: { businessId: business.businessId } });
    const foreign = await send(ofBusiness, { as: business.dispatcher, params: { businessId: other.businessId } });
    expect([mine.body.total, foreign.status]).toEqual([3, 404]);
  });

  it("changes only the fields that are sent, and refuses a stale change", async () => {
    const { body: equipment } = await create({ modelNumber: "A", serialNumber: "B", manufacturer: "Trane" });
    const putEquipment = (body: object) =>
      send(change, { as: business.dispatcher, params: { id: equipment.id }, body, method: "PUT" });
    const changed = (await putEquipment({ serialNumber: "C", version: equipment.version })).body;
    expect(changed).toMatchObject({ modelNumber: "A", serialNumber: "C", manufacturer: "Trane" });
    expect((await putEquipment({ serialNumber: "D", version: equipment.version })).body.code).toBe("equipment_changed");
    expect((await putEquipment({ manufacturer: "", installDate: null })).body).toMatchObject({
      manufacturer: "",
      serialNumber: "C",
    });
    expect((await putEquipment({ installDate: "2026-02-30" })).body.errors).toHaveProperty("installDate");
    const read = await send(get, { as: business.dispatcher, body: { id: equipment.id } });
    expect(read.body.serialNumber).toBe("C");
  });

  it("equipment/toggle-status: switches between active and inactive, and is filtered by status", async () => {
    const { body: equipment } = await create({ name: "Old boiler" });
    const press = async (call: typeof toggle) =>
      (
        await send(call, {
          as: business.dispatcher,
          params: { id: equipment.id },
          method: call === toggle ? "POST" : "GET",
        })
      ).body.status;
    expect([await press(toggle), await press(toggleByGet)]).toEqual(["inactive", "active"]);
    await press(toggle);
    expect(await find({ status: "inactive" })).toEqual([1, "Old boiler"]);
  });

  it("is marked as serviced only on jobs at its own location, and is not found after deletion", async () => {
    const { body: equipment } = await create({ name: "Panel" });
    const elsewhere = await makeJob(business.system);
    const mark = (jobId: string, isDone = true) =>
      send(serviced, { as: business.dispatcher, params: { id: equipment.id }, body: { jobId, serviced: isDone } });
    expect((await mark(job.jobId)).body.jobs).toHaveLength(1);
    expect((await mark(job.jobId, false)).body.jobs).toHaveLength(0);
    expect((await mark(elsewhere.jobId)).body.errors).toHaveProperty("jobId");
    expect((await create({ locationId: crypto.randomUUID() })).body.errors).toHaveProperty("locationId");
    const done = await send(remove, { as: business.dispatcher, params: { id: equipment.id }, method: "POST" });
    expect(done.body).toEqual({ success: true });
    expect((await send(get, { as: business.dispatcher, body: { id: equipment.id } })).status).toBe(404);
  });

  it("accepts a nameplate photo only if it is a picture", async () => {
    const { body: equipment } = await create({ name: "Furnace" });
    const uploadPlate = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append("plate", new File([bytes], "plate.png", { type: "image/png" }));
      const origin = "http://localhost:3000";
      const request = new Request(`${origin}/api/equipment/${equipment.id}/plate`, {
        method: "POST",
        headers: { cookie: business.dispatcher.cookie, origin, host: "localhost:3000" },
        body: form,
      });
      const answer = await plate(request, { params: Promise.resolve({ id: equipment.id }) });
      return { status: answer.status, body: await answer.json() };
    };
    const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    expect((await uploadPlate(new TextEncoder().encode("no picture"))).status).toBe(422);
    const plateResponse = await uploadPlate(new Uint8Array(Buffer.from(PNG, "base64")));
    expect([plateResponse.status, plateResponse.body.plateUrl]).toEqual([
      200,
      expect.stringMatching(/^\/api\/files\//),
    ]);
  });
});
