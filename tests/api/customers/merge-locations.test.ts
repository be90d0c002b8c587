import { beforeAll, describe, expect, it } from "vitest";
import { GET as counts } from "@/app/api/locations/[id]/association-counts/route";
import { POST as applyTaxGroup } from "@/app/api/locations/[id]/apply-tax-group/route";
import { POST as merge } from "@/app/api/locations/[id]/merge/route";
import { DELETE as remove, GET as show } from "@/app/api/locations/[id]/route";
import { POST as undelete } from "@/app/api/locations/[id]/undelete/route";
import { GET as list, POST as create } from "@/app/api/locations/route";
import { PATCH as moveJob } from "@/app/api/jobs/[id]/location/route";
import { GET as showInvoice } from "@/app/api/invoices/[id]/route";
import { POST as createGroup } from "@/app/api/tax-groups/route";
import { DELETE as removeGroup } from "@/app/api/tax-groups/[id]/route";
import { SavedNote } from "@/lib/customers/notes/note";
import { saveNote } from "@/lib/customers/notes/save-note";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeTaxRate } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const place = { address: "9 Elm St", city: "Concord", state: "NC", zip: "28025" };
const add = async (businessCustomerId: string, more: object = {}) =>
  (await send(create, { as: business.admin, body: { businessCustomerId, ...place, ...more } })).body;
const at = (id: string, body?: object) => ({ as: business.admin, params: { id }, ...(body ? { body } : {}) });
const ofJob = (jobId: string) =>
  business.system.db(async (db) => ({
    job: (await db.job.findFirstOrThrow({ where: { id: jobId } })).locationId,
    appointments: (await db.appointment.findMany({ where: { jobId } })).map(({ locationId }) => locationId),
    invoices: (await db.invoice.findMany({ where: { jobId } })).map(({ locationId }) => locationId),
  }));

describe("merging and archiving locations", () => {
  it("locations/soft-delete-merge: counts records, moves them to the survivor, and undo moves them back", async () => {
    const job = await makeJob(business.system);
    await makeAppointment(business, job, null, { jobId: job.jobId });
    await makeInvoice(business.system, job);
    const note = { type: "customer", body: "Dog", businessCustomerId: job.customerId };
    await saveNote(business.admin.who, SavedNote.parse({ ...note, associatedLocations: [job.locationId] }));
    const survivor = await add(job.customerId, { fuelType: "Gas" });
    const before = { appointments: 1, jobs: 1, notes: 1, invoices: 1, equipment: 0, files: 0 };
    expect((await send(counts, at(job.locationId))).body).toEqual(before);
    const body = { mergeLocationIds: [job.locationId], keep: { address: job.locationId } };
    const done = await sendUnchecked(merge, at(survivor.id, body));
    expect([done.status, done.body]).toMatchObject([
      200,
      { id: survivor.id, address: "12 Oak St", city: "Charlotte", fuelType: "Gas", isDefault: true },
    ]);
    expect((await send(counts, at(survivor.id))).body).toEqual(before);
    expect(await ofJob(job.jobId)).toEqual({ job: survivor.id, appointments: [survivor.id], invoices: [survivor.id] });
    const mergedLocation = await send(show, at(job.locationId));
    expect(mergedLocation.body).toMatchObject({ isArchived: true, isDefault: false, mergedIntoId: survivor.id });
    expect((await send(undelete, { ...at(job.locationId), method: "POST" })).body.code).toBe("location_merged");
    expect((await undoCall(business.admin, done)).status).toBe(200);
    expect(await ofJob(job.jobId)).toEqual({
      job: job.locationId,
      appointments: [job.locationId],
      invoices: [job.locationId],
    });
    expect((await send(show, at(survivor.id))).body).toMatchObject({ address: "9 Elm St", isDefault: false });
    expect((await sendUnchecked(merge, at(survivor.id, { mergeLocationIds: [survivor.id] }))).status).toBe(422);
    const elsewhere = await makeJob(business.system);
    expect(
      (await sendUnchecked(merge, at(survivor.id, { mergeLocationIds: [elsewhere.locationId] }))).body.errors
    ).toEqual({
      mergeLocationIds:
        "These locations belong to different customers. Select locations that belong to the same customer.",
    });
  });

  it("an archived location is listed on request, and restored as the default if it is the only one", async () => {
    const { customerId, locationId } = await makeJob(business.system);
    await send(remove, { ...at(locationId), method: "DELETE" });
    const countLocations = async (showArchive: boolean) =>
      (await send(list, { as: business.admin, query: { businessCustomerId: customerId, showArchive } })).body.total;
    expect([await countLocations(false), await countLocations(true)]).toEqual([0, 1]);
    const back = await send(undelete, { ...at(locationId), method: "POST" });
    expect(back.body).toMatchObject({ id: locationId, isArchived: false, isDefault: true, isCurrent: true });
    expect(await countLocations(false)).toBe(1);
  });

  it("CON: bookings during a merge end at the surviving location", async () => {
    const job = await makeJob(business.system);
    const survivor = await add(job.customerId);
    const outcomes = await Promise.allSettled([
      sendUnchecked(merge, at(survivor.id, { mergeLocationIds: [job.locationId] })),
      ...Array.from({ length: 6 }, (_, i) => makeAppointment(business, job, null, i % 2 ? { jobId: job.jobId } : {})),
    ]);
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
    expect((await send(counts, at(job.locationId))).body).toMatchObject({ appointments: 0, jobs: 0 });
    expect((await send(counts, at(survivor.id))).body).toMatchObject({ appointments: 6, jobs: 4 });
  });

  it("a job and its appointments can move to another active location of its customer", async () => {
    const job = await makeJob(business.system);
    await makeAppointment(business, job, null, { jobId: job.jobId });
    await makeInvoice(business.system, job);
    const [other, old] = [await add(job.customerId), await add(job.customerId)];
    await send(remove, { ...at(old.id), method: "DELETE" });
    const move = (businessCustomerLocationId: string, more: object = {}) =>
      sendUnchecked(moveJob, { ...at(job.jobId, { businessCustomerLocationId, ...more }), method: "PATCH" });
    const foreign = await makeJob(business.system);
    expect((await move(foreign.locationId)).body.errors).toEqual({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
    expect((await move(old.id)).body.errors).toEqual({
      businessCustomerLocationId: "This location is archived. Select another location.",
    });
    const moved = await move(other.id);
    expect(moved.body).toMatchObject({ id: job.jobId, businessCustomerLocation: { id: other.id } });
    expect(await ofJob(job.jobId)).toEqual({ job: other.id, appointments: [other.id], invoices: [job.locationId] });
    expect((await move(job.locationId, { version: 1 })).body.code).toBe("job_changed");
  });

  it("new invoices start with the taxes of the location's group, and stored invoices keep theirs", async () => {
    const job = await makeJob(business.system);
    const [state, county] = [
      await makeTaxRate(business.system, "State", "4.75"),
      await makeTaxRate(business.system, "County", "2.5"),
    ];
    const group = await send(createGroup, {
      as: business.admin,
      body: { name: "Cabarrus", taxRateIds: [state, county] },
    });
    const before = await makeInvoice(business.system, job);
    const applied = await sendUnchecked(applyTaxGroup, at(job.locationId, { taxGroupId: group.body.id }));
    expect(applied.body).toEqual({ id: job.locationId, taxGroupId: group.body.id });
    const invoice = async (id: string) => (await send(showInvoice, at(id))).body;
    const [old, taxed] = [await invoice(before), await invoice(await makeInvoice(business.system, job))];
    expect([old.taxTotal, taxed.taxTotal, taxed.total]).toEqual(["0.00", "7.25", "107.25"]);
    const bare = await invoice(await makeInvoice(business.system, job, undefined, { invoiceTaxRates: [] }));
    expect(bare.taxTotal).toBe("0.00");
    const lone = await makeJob(business.system);
    const taxGroupInvoice = await makeInvoice(business.system, lone, undefined, { taxGroupId: group.body.id });
    expect((await invoice(taxGroupInvoice)).taxTotal).toBe("7.25");
    expect((await sendUnchecked(applyTaxGroup, at(job.locationId, { taxGroupId: lone.jobId }))).status).toBe(422);
    expect((await send(removeGroup, { ...at(group.body.id), method: "DELETE" })).status).toBe(200);
    expect((await send(show, at(job.locationId))).body.taxGroupId).toBeNull();
    expect((await invoice(taxed.id)).taxTotal).toBe("7.25");
  });
});
