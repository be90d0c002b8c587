import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getRounds } from "@/tests/support/timing/rounds";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { getFirst, requireValue } from "@/tests/support/required-values";

const CLIENTS = 50;
const ROUNDS = getRounds(4, 20);
const DAY = "2026-12-01";
const HOUR = 3_600_000;

let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let instances: WebInstance[];
/** One for each client, at the contested hour, each with a separate technician. */
let appointments: string[];

/** Offsets of ten minutes, so that the requested times overlap without being equal. */
const getStart = (client: number) => new Date(Date.parse(`${DAY}T15:00:00Z`) + (client % 5) * 600_000).toISOString();
const getEnd = (client: number) => new Date(Date.parse(getStart(client)) + 2 * HOUR).toISOString();

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  instances = await Promise.all([startWeb(), startWeb()]);
  appointments = [];
  for (let client = 0; client < CLIENTS; client++)
    appointments.push(
      await makeAppointment(business, customer, getStart(client), { techIds: [(await makeTechnician()).userId] })
    );
}, 120_000);
afterAll(() => killAll(instances ?? []));

const makeTechnician = (): Promise<Staff> =>
  makeStaff(business, { roleId: business.roles.technician, isTechnician: true });

/** Every call that can take a technician's time, as one client sends it for a technician: path and request body. */
const PATHS: Array<(id: string, techId: string, client: number) => [path: string, body: object]> = [
  (_, techId, client) => ["", { data: buildWantedTime(techId, client), ...getPlace() }],
  (_, techId, client) => ["/create-from-schedule", { appt: { ...buildWantedTime(techId, client), ...getPlace() } }],
  (id, techId, client) => ["/save", { appointment: { id, ...buildWantedTime(techId, client) } }],
  (id, techId, client) => [`/${id}/update`, { appointment: buildWantedTime(techId, client) }],
  (id, techId, client) => [`/${id}/update-time`, { start: getStart(client), end: getEnd(client), techId }],
  (id, technicianId, client) => [`/${id}/reschedule`, { technicianId, date: getStart(client), duration: 2 * HOUR }],
  (id, techId, client) => [`/${id}/update-from-weekly`, { techId, startTime: getStart(client) }],
  (id, techId) => [`/${id}/update-meta`, { techId }],
  (id, techId) => [`/${id}/tech/add`, { techId }],
  (id, techId, client) => ["/move-together", { moves: [{ id, start: getStart(client), end: getEnd(client), techId }] }],
  (id, techId) => ["/bulk-change", { ids: [id], change: { kind: "reassign", techId } }],
  (_, techId) => ["/block", { techId, appointmentDate: DAY, startTime: "10:00 AM", endTime: "11:30 AM" }],
];

const getPlace = () => ({ businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId });
const buildWantedTime = (techId: string, client: number) => ({
  start: getStart(client),
  duration: 2 * HOUR,
  techIds: [techId],
  businessCustomerId: customer.customerId,
});

/** Returns "taken", or the code of the refusal. */
async function requestTime(path: string, body: object, client: number): Promise<string> {
  const { url } = requireValue(instances[client % instances.length], "instance");
  const answered = await fetch(`${url}/api/appointments${path}`, {
    method: "POST",
    headers: { cookie: business.dispatcher.cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await answered.json()) as { code?: string; results?: Array<{ done: boolean; code: string }> };
  if (!answered.ok) return `${answered.status} ${answer.code}`;
  const [first] = answer.results ?? [];
  return first?.done === false ? `409 ${first.code}` : "taken";
}

it("BOOK-1: fifty clients on two instances book overlapping times of one technician by every call: one succeeds", async () => {
  // Each path succeeds for a free technician, so a loser below lost a race.
  for (const [client, pathOf] of PATHS.entries()) {
    const [path, body] = pathOf(
      requireValue(appointments[client], "appointment"),
      (await makeTechnician()).userId,
      client
    );
    expect(await requestTime(path, body, client), `path ${path}`).toBe("taken");
  }
  for (let round = 0; round < ROUNDS; round++) {
    const { userId } = await makeTechnician();
    const answers = await Promise.all(
      appointments.map((id, client) => {
        const [path, body] = requireValue(PATHS[(client + round) % PATHS.length], "path")(id, userId, client);
        return requestTime(path, body, client);
      })
    );
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    // A block that came first is named as a block.
    expect(answers.filter((answer) => !["taken", "409 overlap", "409 blocked"].includes(answer))).toEqual([]);
    expect(await countBusy(userId)).toEqual({ rows: 1, pairs: 0 });
  }
});

/** Returns the number of a technician's busy times, and of unforced overlapping pairs in the whole business. */
async function countBusy(technicianId: string): Promise<{ rows: number; pairs: number }> {
  const counts = getFirst(
    await business.system.db(
      (db) => db.$queryRaw<Array<{ rows: number; pairs: number }>>`
      SELECT (SELECT count(*)::int FROM technician_busy WHERE technician_id = ${technicianId}::uuid) AS rows,
        count(*)::int AS pairs
      FROM technician_busy a JOIN technician_busy b
        ON a.business_id = b.business_id AND a.technician_id = b.technician_id AND a.id < b.id AND a.during && b.during
      WHERE NOT a.is_forced AND NOT b.is_forced`
    )
  );
  return counts;
}
