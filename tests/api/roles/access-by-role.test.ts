import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { conflict } from "@/lib/platform/refusals/refusal";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeStaff, openUserSession, type Staff } from "@/tests/factories/business";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";
import { buildRequest, isForStaff, type Route, routes, type TestRequest, sentTo } from "../every-call/requests";
import { makeWorld, type World } from "../every-call/world";

/**
 * Sends every call as each built-in role and compares with access-by-role.tsv. There are two technicians: one is
 * assigned to the appointment of the records, the other is not.
 *
 * `yes`: allowed. `-`: refused. `own`: allowed for own records, refused or left out for those of others. `all`: answers
 * records of others. After an intended change, run `vitest run … access-by-role -u` and read the difference.
 */
const OFFICE_ROLES = ["administrator", "dispatcher", "customer service", "bookkeeper"] as const;

let world: World;
let office: Record<(typeof OFFICE_ROLES)[number], Staff>;
let technician: Staff;
let otherTechnician: Staff;
/** Ids that show that an answer contains a record of the world. */
let recordIds: string[];

beforeAll(async () => {
  world = await makeWorld();
  const { business } = world;
  office = {
    administrator: business.admin,
    dispatcher: business.dispatcher,
    "customer service": await makeStaff(business, { roleId: business.roles["customer service"] }),
    bookkeeper: await makeStaff(business, { roleId: business.roles.bookkeeper }),
  };
  technician = business.technician;
  const house = { customerId: world.customer, locationId: world.location };
  const start = getInstantAtHour(getComingWorkday(), 10);
  await makeAppointment(business, house, start, { techIds: [technician.userId], jobId: world.job });
  otherTechnician = { userId: world.user, ...(await openUserSession(business.businessId, world.user)) };
  recordIds = RECORDS.map((kind) => String(world[kind]));
});

const RECORDS = [
  "customer",
  "otherCustomer",
  "location",
  "otherLocation",
  "contact",
  "billingAddress",
  "job",
  "jobFile",
  "equipment",
  "appointment",
  "invoice",
  "workOrder",
  "proposal",
  "line",
  "note",
  "promise",
  "soldPlan",
  "planCharge",
  "payment",
  "payout",
  "credit",
  "paymentMethod",
  "lead",
  "conversation",
  "sentText",
  "message",
  "phoneCall",
  "phoneNote",
  "financingApplication",
  "financingAuthorization",
] as const satisfies ReadonlyArray<keyof World>;

const READS =
  /\.(list|search|get|find|show|count|bulkFind|preview|calculate|forecast|table|work|pdf|print|read|download)/;
const isRead = ({ method, declaration }: Route) =>
  method === "GET" ? !declaration.changes : READS.test(declaration.id) && declaration.changes !== true;

/** Returns true when a call would start its work. The call stops there. */
async function isReached(route: Route, sent: TestRequest): Promise<boolean> {
  const { before: _before, failure: _failure, ...declaration } = route.declaration;
  let isBegun = false;
  const run = () => {
    isBegun = true;
    return Promise.reject(conflict("begun", "The work would begin here."));
  };
  const stopped = call({ ...declaration, idempotent: false, returns: z.any(), run } as never);
  await sentTo({ ...route, answer: stopped as never }, sent);
  return isBegun;
}

type Outcome = "refused" | "allowed" | "answers records";

/** Sends every call as a user: with the records of the world, and again without ids in the query. */
async function outcomeFor(route: Route, as: Staff): Promise<Outcome> {
  const whole = { ...(await buildRequest(route, world)), as };
  const outcomes = [
    await outcomeOf(route, whole),
    await outcomeOf(route, { ...whole, query: withoutIds(whole.query) }),
  ];
  if (outcomes.includes("answers records")) return "answers records";
  return outcomes.includes("allowed") ? "allowed" : "refused";
}

const withoutIds = (query: TestRequest["query"]) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !recordIds.includes(String(value))));

async function outcomeOf(route: Route, sent: TestRequest): Promise<Outcome> {
  if (!(await isReached(route, sent))) return "refused";
  if (!isRead(route)) return "allowed";
  const { status, text } = await sentTo(route, sent);
  if ([401, 403, 404].includes(status)) return "refused";
  const requestText = JSON.stringify([sent.params, sent.query, sent.body]);
  const isLeaking = recordIds.some((id) => text.includes(id) && !requestText.includes(id));
  return isLeaking ? "answers records" : "allowed";
}

async function rowOf(route: Route): Promise<string> {
  const cells: string[] = [];
  for (const role of OFFICE_ROLES) {
    const sent = { ...(await buildRequest(route, world)), as: office[role] };
    cells.push((await isReached(route, sent)) ? "yes" : "-");
  }
  return [route.title, ...cells, await technicianCell(route)].join("\t");
}

async function technicianCell(route: Route): Promise<string> {
  const own = await outcomeFor(route, technician);
  if (own === "refused") return "-";
  const others = await outcomeFor(route, otherTechnician);
  if (others === "answers records") return "all";
  return others === "refused" || own === "answers records" ? "own" : "yes";
}

describe("ROLE-1: access by role", () => {
  it("matches the table", async () => {
    const rows: string[] = [];
    const staffRoutes = routes.filter(
      ({ declaration }) => isForStaff(declaration) && declaration.audience !== "bearer"
    );
    for (const route of staffRoutes) rows.push(await rowOf(route));
    const head = ["call", ...OFFICE_ROLES, "technician"].join("\t");
    await expect([head, ...rows.toSorted()].join("\n") + "\n").toMatchFileSnapshot("./access-by-role.tsv");
  }, 300_000);
});
