import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { conflict } from "@/lib/platform/refusals/refusal";
import { openUserSession, type Staff } from "@/tests/factories/business";
import { isForStaff, type Route, routes, sentTo, type TestRequest } from "../every-call/requests";
import { makeWorld, type World } from "../every-call/world";
import { buildFindingRequest, withReplaced } from "./build-workable-request";
import { COUNTS, isRead, isRefused, SELF } from "./kinds-of-calls";
import { OfficeRole } from "./office-role";
import { clockIn, fillWorld, makeOwnRecords, type OwnRecords, withOwnRecords } from "./own-records";

/**
 * Sends every call as each built-in role and compares with access-by-role.tsv. Office roles use records that others made.
 * There are two technicians: one is assigned to the appointment of the records, the other is not.
 *
 * `yes`: the call answered records, or the change was made; for an office role, with records of others or shared ones. `-`:
 * refused. `own`: done for own records, refused or left out for those of others. `all`: a technician's call that answers
 * records of others. `self`: takes no record, because it concerns the caller alone. `no records`: answers nothing that
 * belongs to anyone, such as a fixed list, a setting, or a catalog, or lists a kind of which the world has none. `begun`:
 * allowed, and listed in `UNFINISHED`. After an intended change, run `vitest run … access-by-role -u` and read the
 * difference.
 */
const OFFICE_ROLES = ["administrator", "dispatcher", "customer service", "bookkeeper"] as const;

/** Calls whose request nobody can finish here, with the reason. Their cells say `begun`. */
const UNFINISHED: Record<string, string> = {
  "business.checkMailSender": "needs the records of a name server",
  "cardProcessing.save": "needs a whole application",
  "cardReaders.add": "needs a provider that drives readers",
  "cardReaders.remove": "needs a provider that drives readers",
  "cardReaders.rename": "needs a provider that drives readers",
  "greensky.getUrls": "needs GreenSky, which is off",
  "maps.streetViewPicture": "needs a provider of pictures",
  "phoneIntegration.saveAccount": "needs Zoom Phone, which is off",
  "sandbox.playCall": "needs a running server",
  "sandbox.receiveText": "needs a running server",
  "sandbox.tellMailEvent": "needs a running server",
  "sandbox.textPicture": "needs a text with a picture",
  "sandbox.textState": "needs a running server",
};
const unfinished = new Set(Object.keys(UNFINISHED));

let world: World;
let technician: Staff;
let otherTechnician: Staff;
let mine: OwnRecords;
let otherName: string;
/** Ids that show that an answer contains a record of the world. */
let recordIds: string[];

beforeAll(async () => {
  world = await makeWorld();
  const { business } = world;
  technician = business.technician;
  const serviceRequest = await fillWorld(world, technician.userId);
  otherTechnician = { userId: world.user, ...(await openUserSession(business.businessId, world.user)) };
  mine = await makeOwnRecords(world, technician);
  await clockIn(world, otherTechnician.userId);
  const where = { businessId: business.businessId, id: otherTechnician.userId };
  otherName = (await business.system.db((db) => db.user.findFirstOrThrow({ where }))).lastName;
  recordIds = [...RECORDS.map((kind) => String(world[kind])), ...Object.values(mine), serviceRequest];
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
  "event",
  "block",
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

/** Directs the sample at records of the technician. */
async function requestOf(route: Route): Promise<TestRequest> {
  const request = withOwnRecords(route, await buildFindingRequest(route, world, technician), technician, mine);
  if (route.declaration.id === "users.search") return withReplaced(request, { query: { term: otherName } });
  if (route.declaration.id !== "internalMessages.send") return request;
  const messageRecipients = [world.business.admin.userId];
  return withReplaced(request, { body: { messageText: "On my way", messageRecipients } });
}

type Outcome = "refused" | "allowed" | "answers records";

/** Sends every call as a user: with the records of the world, and again without ids in the query. */
async function outcomeFor(route: Route, as: Staff): Promise<Outcome> {
  const whole = { ...(await requestOf(route)), as };
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
  if (isRefused({ status })) return "refused";
  const requestText = JSON.stringify([sent.params, sent.query, sent.body]);
  const isLeaking = recordIds.some((id) => text.includes(id) && !requestText.includes(id));
  return isLeaking ? "answers records" : "allowed";
}

async function technicianCell(route: Route): Promise<string> {
  const own = await outcomeFor(route, technician);
  if (own === "refused")
    return unfinished.has(route.title) && (await isReached(route, await requestOf(route))) ? "begun" : "-";
  const others = await outcomeFor(route, otherTechnician);
  if (others === "answers records") return "all";
  if (others === "refused" || own === "answers records") return "own";
  if (SELF.test(route.declaration.id)) return "self";
  return isRead(route) ? compareAnswers(route) : SEEN_LATER;
}

/** The cell of a change that either technician may begin. It is made at the end, because others read what it changes. */
const SEEN_LATER = "later";

/** Compares the records in the answers of both technicians. */
async function compareAnswers(route: Route): Promise<string> {
  const sent = await requestOf(route);
  const [mineText, othersText] = [
    (await sentTo(route, { ...sent, as: technician })).text,
    (await sentTo(route, { ...sent, as: otherTechnician })).text,
  ];
  const isOnlyMine = (id: string) => mineText.includes(id) && !othersText.includes(id);
  if ([technician.userId, ...recordIds].some(isOnlyMine)) return "own";
  if (COUNTS.test(route.declaration.id) && mineText !== othersText) return "own";
  const all = Object.values(world).filter((id) => typeof id === "string");
  return all.some((id) => id !== "" && mineText.includes(id)) ? "yes" : "no records";
}

/** Changes that the technician may begin and that were not made, with the status of the answer. */
const begun = new Map<string, number>();

/** Makes a change of the technician's record as the other technician, and then as the technician. */
async function makeChange(route: Route): Promise<string> {
  const sent = await requestOf(route);
  const others = await sentTo(route, { ...sent, as: otherTechnician });
  const own = await sentTo(route, { ...sent, as: technician });
  if (isRefused(own)) return "-";
  // Past the refusal of others, the technician may still owe a password or a file.
  if (isRefused(others)) return "own";
  if (own.status < 400) return "yes";
  begun.set(route.title, own.status);
  return "begun";
}

describe("ROLE-1: access by role", () => {
  const calls = routes.filter(({ declaration }) => isForStaff(declaration) && declaration.audience !== "bearer");
  const columns: Array<Map<Route, string>> = [];

  it.each(OFFICE_ROLES)(
    "%s: every call is sent with records of others",
    async (role) => {
      const office = new OfficeRole(role, unfinished);
      columns.push(await office.findCells(calls));
      expect([...office.begun].filter(([title]) => !unfinished.has(title))).toEqual([]);
      if (role === "administrator") expect([...office.begun.keys()].toSorted()).toEqual([...unfinished].toSorted());
    },
    300_000
  );

  it("technician: every call is sent with own records, also by another technician", async () => {
    const cellOf = new Map<Route, string>();
    for (const route of calls) cellOf.set(route, await technicianCell(route));
    for (const [route, cell] of cellOf) if (cell === SEEN_LATER) cellOf.set(route, await makeChange(route));
    columns.push(cellOf);
    expect([...begun]).toEqual([]);
  }, 300_000);

  it("matches the table", async () => {
    const rows = calls.map((route) => [route.title, ...columns.map((cellOf) => cellOf.get(route))].join("\t"));
    const head = ["call", ...OFFICE_ROLES, "technician"].join("\t");
    await expect([head, ...rows.toSorted()].join("\n") + "\n").toMatchFileSnapshot("./access-by-role.tsv");
  });
});
