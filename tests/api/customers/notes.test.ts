import { beforeAll, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as deleteNote } from "@/app/api/notes/[id]/delete/route";
import { POST as followUp } from "@/app/api/notes/[id]/follow-up/route";
import { GET as allOfCustomer } from "@/app/api/notes/by-customer/[businessCustomerId]/all/route";
import { GET as importantOfCustomer } from "@/app/api/notes/by-customer/[businessCustomerId]/important/route";
import { GET as ofJob } from "@/app/api/notes/by-job/[jobId]/route";
import { GET as ofLocation } from "@/app/api/notes/by-location/[locationId]/route";
import { GET as forExistingJob } from "@/app/api/notes/existing-job/route";
import { GET as forNewJob } from "@/app/api/notes/new-job/route";
import { GET as list, POST as save } from "@/app/api/notes/route";
import { POST as saveFromAppointment } from "@/app/api/notes/save-from-appt/route";
import { POST as saveType } from "@/app/api/follow-up-types/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { type CallThatAnswers, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: { jobId: string; customerId: string; locationId: string };
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const add = (note: object) =>
  send(save, { as: business.dispatcher, body: { generic_note_type: { type: "customer", body: "Hello", ...note } } });
const bodies = async (route: CallThatAnswers<{ items: Array<{ body: string }> }>, sent: object): Promise<string[]> =>
  (await sendUnchecked(route, { as: business.dispatcher, ...sent })).body.items.map((note) => note.body);

describe("notes", () => {
  it("notes/types, notes/unknown-type, notes/phone-raw-map, notes/phone-label: have one of seven types or two legacy call names", async () => {
    for (const type of ["job", "invoice", "proposal", "phone", "business", "customer", "appointment"])
      expect((await add({ type })).body.type).toBe(type);
    expect((await add({ type: "memo" })).body.errors).toMatchObject({
      "generic_note_type.type": "Type 'memo' does not exist on NoteType",
    });
    for (const type of ["call", "initial call"]) {
      const { body } = await add({ type });
      expect([body.type, body.label]).toEqual(["phone", "call"]);
    }
    await business.system.db((db) => db.note.updateMany({ where: { type: "phone" }, data: { isInitialCall: true } }));
    const { items } = (await send(list, { as: business.dispatcher, query: { type: "call" } })).body;
    expect(new Set(items.map((note: { label: string }) => note.label))).toEqual(new Set(["initial call"]));
  });

  it("notes/important: appear with the customer of their job, and important ones also separately", async () => {
    const { customerId: businessCustomerId, jobId, locationId } = await makeJob(business.system);
    const params = { params: { businessCustomerId } };
    await add({ body: "Gate code 12", businessCustomerId, isImportant: true });
    await add({ type: "job", body: "Old boiler", jobId });
    await add({ body: "Park behind", businessCustomerId, associatedLocations: [locationId], isImportant: true });
    expect(await bodies(allOfCustomer, params)).toEqual(["Park behind", "Old boiler", "Gate code 12"]);
    expect(await bodies(importantOfCustomer, params)).toEqual(["Park behind", "Gate code 12"]);
    expect(await bodies(ofLocation, { params: { locationId } })).toEqual(["Park behind"]);
    expect(await bodies(forNewJob, { query: { businessCustomerId } })).toEqual(["Park behind", "Gate code 12"]);
    expect(await bodies(forExistingJob, { query: { jobId } })).toEqual(["Park behind", "Gate code 12", "Old boiler"]);
    expect(await bodies(ofJob, { params: { jobId } })).toEqual(["Old boiler"]);
    expect(await bodies(list, { query: { term: "boiler" } })).toContain("Old boiler");
  });

  it("change only the fields that are sent, can be deleted, and come back with undo", async () => {
    const { body: note } = await add({ businessCustomerId: job.customerId, title: "Dog", isImportant: true });
    const changed = await add({ id: note.id, body: "Two dogs" });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...note, body: "Two dogs", dateUpdated: expect.any(String) });
    const sent = { as: business.dispatcher, params: { id: note.id }, method: "POST" };
    const deletion = await send(deleteNote, sent);
    expect(deletion.body).toEqual({ id: note.id, deleted: true });
    expect((await send(deleteNote, sent)).status).toBe(404);
    expect((await add({ id: note.id, body: "Three" })).status).toBe(404);
    await undoCall(business.dispatcher, deletion);
    expect((await add({ id: note.id, body: "Three dogs" })).body.title).toBe("Dog");
    expect((await add({ jobId: crypto.randomUUID() })).status).toBe(404);
    expect((await add({ associatedLocations: [crypto.randomUUID()] })).status).toBe(404);
  });

  it("from an appointment belong to its job and customer, and its card shows them", async () => {
    const id = await makeAppointment(business, job, null);
    const { body } = await send(saveFromAppointment, {
      as: business.dispatcher,
      body: { appointmentId: id, noteType: "initial call", noteBody: "Ring first" },
    });
    expect(body).toMatchObject({
      appointment: id,
      businessCustomer: job.customerId,
      type: "phone",
      body: "Ring first",
    });
    const { body: appointment } = await send(find, { as: business.dispatcher, params: { id } });
    expect(appointment.hasNotes).toBe(true);
  });
});

describe("follow-ups", () => {
  it("notes/follow-up-type: have at most one default type, which applies if none is chosen", async () => {
    const type = (name: string, more = {}) => send(saveType, { as: business.admin, body: { name, ...more } });
    const { body: a } = await type("Call back", { makeDefault: true });
    const { body: b } = await type("Send offer");
    const due = { followUp: "2026-12-01T15:00:00.000Z" };
    expect((await add(due)).body.followUpType).toEqual(a);
    const renamed = await type("Send an offer", { id: b.id, makeDefault: true });
    expect([renamed.status, renamed.body]).toEqual([200, { id: b.id, name: "Send an offer", makeDefault: true }]);
    expect(requireValue((await add(due)).body.followUpType, "follow up type").id).toBe(b.id);
    expect((await add({ ...due, followUpTypeId: a.id })).body.followUpType).toEqual({ ...a, makeDefault: false });
    expect((await type("Send an offer", { id: b.id, makeDefault: false })).status).toBe(422);
  });

  it("are listed by day for their user while they are open", async () => {
    const mine = { userAccountId: business.technician.userId };
    const { body: late } = await add({ ...mine, body: "Late", followUp: "2027-03-02T15:00:00.000Z" });
    await add({ ...mine, body: "Early", followUp: "2027-03-01T15:00:00.000Z" });
    const query = { followUp: "true", userId: business.technician.userId };
    expect(await bodies(list, { query })).toEqual(["Early", "Late"]);
    expect(await bodies(list, { query: { ...query, start: "2027-03-02", end: "2027-03-02" } })).toEqual(["Late"]);
    const done = (isDone: boolean) =>
      send(followUp, { as: business.dispatcher, params: { id: late.id }, body: { done: isDone } });
    expect((await done(true)).body.followedUp).not.toBeNull();
    expect(await bodies(list, { query })).toEqual(["Early"]);
    await done(false);
    expect(await bodies(list, { query })).toEqual(["Early", "Late"]);
    // Without a follow-up, the type is cleared too.
    expect((await add({ id: late.id, body: "Late", followUp: null })).body).toMatchObject({
      followUp: null,
      followUpType: null,
    });
    expect((await done(true)).status).toBe(404);
  });
});
