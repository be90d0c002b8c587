import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { buildRequest, isForStaff, type Route, routes } from "./requests";
import { notUndone } from "./samples/all-samples";
import { makeWorld, type World } from "./world";
import { requireValue } from "@/tests/support/required-values";

/** Tables without a history, each with the reason. Every other table of a business has one. */
const UNRECORDED: Record<string, string> = {
  access_token: "links are revoked, never brought back",
  accounting_connection: "what Intuit gave us, and lets us do",
  accounting_state: "somebody who is at Intuit, for ten minutes",
  appointment_notice: "what is due is planned anew after every change",
  asked_financing: "asks a lender; what it computes is offered anew",
  breadcrumb: "where somebody was is no change of theirs",
  call_recording: "what a provider told us",
  campaign_mail: "what was sent stays sent",
  change_row: "the record itself",
  change_set: "the record itself",
  consent_change: "the record itself: what is taken back is one change more",
  customer_import: "how far a file is read; the customers that come of it are recorded",
  customer_import_row: "how far a file is read; the customers that come of it are recorded",
  email_opt_out: "follows the customers who have the address; what the address said by itself stands",
  financing_application: "what a lender has",
  financing_authorization: "what a lender has",
  financing_invitation: "links are revoked, never brought back",
  idempotency_key: "answers that may be asked for again",
  internal_message: "what was sent stays sent",
  internal_message_person: "what was sent stays sent",
  invoice_financing: "what a lender computed; it is offered anew",
  mail_address_problem: "what the mail servers of others say",
  mail_domain: "what a domain's name servers say",
  mail_message: "what was sent stays sent",
  number_counter: "numbers are given once",
  outbox_event: "what is told of a change",
  owed_entry: "the books: what is taken back is countered by one more",
  payout: "what a provider told us",
  payout_line: "what a provider told us",
  phone_account: "what a provider gave us",
  provider_call: "what a provider told us, and who has the call",
  provider_comparison: "what a provider told us",
  provider_event: "what a provider told us",
  realtime_sequence: "what was told of a change",
  recovery_code: "how a user logs in is no record of the business",
  registration: "what was sent in is decided on by others, and is not taken back",
  registration_document: "what was sent in is decided on by others, and is not taken back",
  registration_token: "links end by themselves, and never come back",
  second_factor: "how a user logs in is no record of the business",
  sending_allowance: "the operator's word, and a confirmed email: undoing a change lifts no limit",
  sending_day: "what was sent stays sent",
  sms_consent: "what somebody wants is changed by saying so, and every change is kept",
  sms_message: "what was sent stays sent",
  sync_entry: "what QuickBooks has: what is there is changed there",
  unsent_work: "what a phone said of itself",
  user_session: "who is logged in",
  vendor_recent: "what somebody looked at is no change of theirs",
};

const changing = routes.filter(
  ({ method, declaration }) => isForStaff(declaration) && (method !== "GET" || declaration.changes)
);

type Recorded = { name: string; unrecorded: string[]; removed_when: string | null };
let recorded: Recorded[];
/** An undo restores the world, so many calls can share one. */
let fresh: { world: World; before: string[] } | null = null;

beforeAll(async () => {
  const { system } = await makeBusiness();
  recorded = await system.db(
    (db) => db.$queryRaw<Recorded[]>`SELECT name, unrecorded, removed_when FROM recorded_table ORDER BY name`
  );
});

/**
 * A connection that caches the plan of the query below. With its hundred tables, planning takes longer than running.
 */
let asking: pg.Client;
beforeAll(async () => {
  asking = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await asking.connect();
});
afterAll(() => asking.end());

/** Lists every existing row that has a history, table by table. */
async function everything({ business }: World): Promise<string[]> {
  const parts = recorded.map(
    ({ name, unrecorded, removed_when }) =>
      `SELECT '${name} ' || (to_jsonb(x) - '{${unrecorded.join(",")}}'::text[])::text AS row FROM ${name} x
       WHERE ${removed_when ? `NOT (${removed_when})` : "true"}`
  );
  await asking.query("SELECT set_config('app.business_id', $1, false)", [business.businessId]);
  const text = `SELECT row FROM (${parts.join(" UNION ALL ")}) r ORDER BY row COLLATE "C"`;
  const { rows } = await asking.query<{ row: string }>({ name: "everything", text });
  return rows.map(({ row }) => row);
}

async function freshWorld(): Promise<{ world: World; before: string[] }> {
  const world = await makeWorld();
  return { world, before: await everything(world) };
}

const undo = (route: Route, { business }: World, id: string) =>
  send(route.answer, { as: business.admin, method: "POST", params: { id } });

describe("changes", () => {
  it("are recorded for every table of a business without a listed reason", async () => {
    const { system } = await makeBusiness();
    const tables = await system.db(
      (db) => db.$queryRaw<Array<{ name: string }>>`
        SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`
    );
    const names = new Set(recorded.map(({ name }) => name));
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => !names.has(name))
        .toSorted()
    ).toEqual(Object.keys(UNRECORDED));
  });

  const undoing = routes.find(({ declaration }) => declaration.id === "changes.undo")!;
  it.each(changing.filter((route) => route !== undoing).map((route) => [route.title, route] as const))(
    "%s can be undone completely and redone",
    async (_, route) => {
      const { world, before } = fresh ?? (await freshWorld());
      fresh = null;
      const sent = await buildRequest(route, world);
      const answer = await send(route.answer, {
        as: world.business.admin,
        method: route.method,
        params: sent.params as never,
        query: sent.query as never,
        body: sent.body,
      });
      const after = await everything(world);
      // A refused payment is recorded too.
      if (after.join() === before.join()) fresh = { world, before };
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
      if (fresh || answer.status >= 400) return;
      const id = requireValue(answer.headers.get("x-change-id"), `change id of ${JSON.stringify(answer.body)}`);
      const undone = await undo(undoing, world, id);
      if (undone.body.code === "change_final") {
        expect(notUndone).toHaveProperty([route.declaration.id]);
        expect(await everything(world)).toEqual(after);
        return;
      }
      expect(undone.status, JSON.stringify(undone.body)).toBe(200);
      expect(await everything(world)).toEqual(before);
      const redone = await undo(undoing, world, requireValue(undone.headers.get("x-change-id"), "x-change-id"));
      expect(redone.status, JSON.stringify(redone.body)).toBe(200);
      expect(await everything(world)).toEqual(after);
      await undo(undoing, world, requireValue(redone.headers.get("x-change-id"), "x-change-id"));
      expect(await everything(world)).toEqual(before);
      fresh = { world, before };
    }
  );
});
