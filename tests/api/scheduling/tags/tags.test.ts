import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { DELETE as remove, PUT as rename } from "@/app/api/appointment-tags/[id]/route";
import { GET as list, POST as create } from "@/app/api/appointment-tags/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as book } from "@/app/api/appointments/route";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

it("appointments/tags: are searched by part of their name, set on appointments, and removed when deleted", async () => {
  const business = await makeBusiness();
  const { admin, dispatcher } = business;
  const { jobId } = await makeJob(business.system);
  const add = async (name: string) => (await send(create, { as: admin, body: { name } })).body;
  const urgent = await add("Urgent");
  const vip = await add("vip");
  expect((await add("URGENT")).errors).toEqual({ name: "Another tag has this name. Enter another name." });
  const names = async (name = "") =>
    (await send(list, { as: dispatcher, query: { name } })).body.items.map((tag) => tag.name);
  expect(await names()).toEqual(["Urgent", "vip"]);
  expect(await names("urg")).toEqual(["Urgent"]);

  const data = { start: "2026-12-02T15:00:00Z", tagIds: [vip.id, urgent.id] };
  const { body } = await send(book, { as: dispatcher, body: { data, jobId } });
  const params = { id: body.appointment.id };
  const tags = async () => (await send(find, { as: dispatcher, params })).body.tags;
  expect(await tags()).toEqual([urgent, vip]);
  // A client that does not know tags leaves them unchanged.
  await send(update, { as: dispatcher, params, body: { appointment: { start: data.start } } });
  expect(await tags()).toHaveLength(2);
  await send(rename, { as: admin, method: "PUT", params: { id: vip.id }, body: { name: "VIP" } });
  await send(remove, { as: admin, method: "DELETE", params: { id: urgent.id } });
  expect(await tags()).toEqual([{ id: vip.id, name: "VIP" }]);
  const response = await send(update, {
    as: dispatcher,
    params,
    body: { appointment: { start: data.start, tagIds: [urgent.id] } },
  });
  expect(response.body.errors).toEqual({ tagIds: "This tag no longer exists. Select another tag." });
  await send(update, { as: dispatcher, params, body: { appointment: { start: data.start, tagIds: [] } } });
  expect(await tags()).toEqual([]);
});

it("realtime/store-appointment: renaming a tag announces all its many appointments and requests, in parts", async () => {
  const business = await makeBusiness();
  const { admin, system, businessId } = business;
  const { jobId, customerId, locationId } = await makeJob(system);
  const { body: tag } = await send(create, { as: admin, body: { name: "VIP" } });
  const startAt = new Date(Date.now() + 86_400_000);
  const time = { startAt, endAt: new Date(startAt.getTime() + 3_600_000) };
  const appointment = { businessId, jobId, customerId, locationId };
  const rows = Array.from({ length: 450 }, (_, i) => ({ ...appointment, id: uuidv7(), ...(i % 9 === 0 ? {} : time) }));
  await system.db(async (db) => {
    await db.appointment.createMany({ data: rows });
    await db.appointmentTagLink.createMany({
      data: rows.map(({ id: appointmentId }) => ({ businessId, appointmentId, tagId: tag.id })),
    });
  });
  await send(rename, { as: admin, method: "PUT", params: { id: tag.id }, body: { name: "Key customer" } });
  const events = await system.db((db) => db.outboxEvent.findMany({ where: { type: { startsWith: "appointment." } } }));
  const announcements = events.flatMap((event) => {
    const row = { ...event, payload: event.payload as Record<string, unknown> };
    return realtimeAnnouncements[event.type]?.(row) ?? [];
  });
  expect(new Set(announcements.map(({ event }) => event))).toEqual(new Set(["store-appointment"]));
  expect(announcements.length).toBeGreaterThan(1);
  for (const { data } of announcements) expect(JSON.stringify(data).length).toBeLessThan(10_000);
  const ids = announcements.flatMap(({ data }) => [
    data["appointmentId"],
    ...(data["childAppointmentIds"] as string[]),
  ]);
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
