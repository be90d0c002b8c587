import "server-only";
import { Prisma } from "@prisma/client";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { readTogether } from "@/lib/platform/read-together";
import type { Who } from "@/lib/platform/session/who";
import { computeOutstandingBalance } from "@/lib/customers/records/get-outstanding-balance";
import { toCall } from "./to-call";
import type { CallCard } from "./call";
import { selectCalls } from "./select-calls";

type CallCardDetails = {
  campaign: string | null;
  place: string | null;
  nextId: string | null;
  nextAt: Date | null;
  note: string | null;
  noteAt: Date | null;
  lastAt: Date | null;
  lastStatus: string | null;
};

// not process state: reads in progress, which end with their answers
const cards = readTogether<CallCard>();

/**
 * Returns the card of a phone call, by our id or by the voice service's own. Pages that open while it rings, or that
 * missed the message, request it.
 */
export function getCallCard(who: Who, id: string): Promise<CallCard> {
  const seesBalance = who.permissions.has("payments.all");
  return cards(`${who.businessId} ${seesBalance} ${id}`, () => readCallCard(who, id, seesBalance));
}

/** Reads the card, with or without the balance. */
export async function readCallCard(who: Who, id: string, seesBalance: boolean): Promise<CallCard> {
  const { data: callId } = Id.safeParse(id);
  const [row] = await selectCalls(
    who,
    Prisma.sql`SELECT p.start_at AS at, p.id, false AS by_hand FROM provider_call p
        WHERE p.business_id = ${who.businessId}::uuid AND (
          p.source = 'voip' AND p.sid = ${id} ${callId ? Prisma.sql`OR p.id = ${callId}::uuid` : Prisma.empty})`
  );
  if (!row?.leg) throw notFound("call");
  const call = toCall({ ...row, leg: row.leg });
  const { customer } = row;
  const [details, balance] = await Promise.all([
    readCallCardDetails(who, call.id, customer?.id ?? null),
    customer && seesBalance ? computeOutstandingBalance(who, customer.id) : null,
  ]);
  return {
    call,
    number: row.leg.type === "INBOUND" ? row.leg.numberFrom : row.leg.numberTo,
    name: customer?.fullName || row.leg.callerName,
    customerId: customer?.id ?? null,
    address: details?.place ?? "",
    campaign: details?.campaign ?? "",
    balance,
    nextAppointment:
      details?.nextId && details.nextAt ? { id: details.nextId, start: details.nextAt.toISOString() } : null,
    lastNote: details?.note && details.noteAt ? { body: details.note, date: details.noteAt.toISOString() } : null,
    lastCall: details?.lastAt ? { date: details.lastAt.toISOString(), status: details.lastStatus ?? "" } : null,
  };
}

/** Reads all facts in one statement, with one index each. */
async function readCallCardDetails(
  who: Who,
  callId: string,
  customerId: string | null
): Promise<CallCardDetails | undefined> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const customer = Prisma.sql`${customerId}::uuid`;
  const [details] = await who.read<CallCardDetails>(Prisma.sql`
    SELECT coalesce(m.name, nullif(n.source, ''), n.name) AS campaign, place.words AS place, next.id AS "nextId",
      next.start_at AS "nextAt", note.body AS note, note.created_at AS "noteAt", last.start_at AS "lastAt",
      last.status AS "lastStatus"
    FROM provider_call p
    LEFT JOIN phone_number n ON n.business_id = ${business} AND n.id = p.number_id
    LEFT JOIN campaign m ON m.business_id = ${business} AND m.id = n.marketing_campaign_id AND m.deleted_at IS NULL
    LEFT JOIN LATERAL (SELECT concat_ws(', ', nullif(l.address, ''), nullif(l.city, '')) AS words FROM customer_location l
      WHERE l.business_id = ${business} AND l.customer_id = ${customer} AND l.deleted_at IS NULL
      ORDER BY l.is_default DESC, l.id LIMIT 1) place ON true
    LEFT JOIN LATERAL (SELECT a.id, a.start_at FROM appointment a
      WHERE a.business_id = ${business} AND a.customer_id = ${customer} AND a.start_at >= ${who.now} AND is_on_calendar(a)
      ORDER BY a.start_at LIMIT 1) next ON true
    LEFT JOIN LATERAL (SELECT left(t.body, 300) AS body, t.created_at FROM note t
      WHERE t.business_id = ${business} AND t.customer_id = ${customer} AND t.deleted_at IS NULL
      ORDER BY t.created_at DESC LIMIT 1) note ON true
    LEFT JOIN LATERAL (SELECT o.start_at, o.status FROM provider_call o
      WHERE o.business_id = ${business} AND o.caller_key = p.caller_key AND o.caller_key <> '' AND o.start_at < p.start_at
      ORDER BY o.start_at DESC LIMIT 1) last ON true
    WHERE p.business_id = ${business} AND p.id = ${callId}::uuid`);
  return details;
}
