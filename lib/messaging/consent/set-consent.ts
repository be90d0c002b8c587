import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { BY_OFFICE, ConsentStatus, type TextConsent } from "./consent-shapes";

type Known = Exclude<ConsentStatus, "unknown">;

/** Writes what a number wants from now on, and that it does into its history. What stands already changes nothing. */
export async function setConsent(
  who: Who,
  db: Transaction,
  number: string,
  status: Known,
  source: string,
): Promise<void> {
  const { businessId, now } = who;
  const changed = await db.$executeRaw`
    INSERT INTO sms_consent (business_id, number, status, since, source)
    VALUES (${businessId}::uuid, ${number}, ${status}, ${now}, ${source})
    ON CONFLICT (business_id, number) DO UPDATE SET status = excluded.status, since = excluded.since, source = excluded.source
    WHERE sms_consent.status <> excluded.status`;
  if (changed === 0) return;
  await db.smsConsentEntry.create({
    data: { businessId, number, status, source, userId: actingUserId(who), at: now },
  });
}

/** Whether and why a number is not texted; null = it may be. */
export async function whyNotTexted({ businessId }: Who, db: Transaction, number: string): Promise<string | null> {
  const row = await db.smsConsent.findUnique({ where: { businessId_number: { businessId, number } } });
  if (row?.status === "out")
    return row.source === BY_OFFICE
      ? "This number asked for no texts."
      : `This number said ${row.source} and gets no texts until it texts START.`;
  if (row?.status === "unreachable") return "This number cannot get texts. Check it, or call.";
  return null;
}

/** What a number wants, and everything it said before. */
export async function getConsent(who: Who, number: string): Promise<TextConsent> {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await db.smsConsent.findUnique({ where: { businessId_number: { businessId, number } } });
    const history = await db.$queryRaw<
      Array<{ id: string; status: Known; source: string; userId: string | null; userName: string | null; at: Date }>
    >`
      SELECT e.id, e.status, e.source, e.user_id AS "userId", u.first_name || ' ' || u.last_name AS "userName", e.at
      FROM sms_consent_entry e LEFT JOIN user_account u ON u.business_id = e.business_id AND u.id = e.user_id
      WHERE e.business_id = ${businessId}::uuid AND e.number = ${number} ORDER BY e.at DESC, e.id DESC LIMIT 100`;
    return {
      phoneNumber: number,
      status: ConsentStatus.catch("unknown").parse(row?.status),
      since: row?.since.toISOString() ?? null,
      source: row?.source ?? null,
      history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    };
  });
}

/**
 * The office writes down what somebody said by word of mouth. Whoever texted STOP is texted again only when they text
 * START: the provider holds to that, too (409).
 */
export function noteConsent(who: Who, number: string, status: "in" | "out"): Promise<TextConsent> {
  const { businessId } = who;
  return who.db(async (db) => {
    const [row] = await db.$queryRaw<Array<{ status: Known; source: string }>>`
      SELECT status, source FROM sms_consent WHERE business_id = ${businessId}::uuid AND number = ${number} FOR UPDATE`;
    if (status === "in" && row?.status === "out" && row.source !== BY_OFFICE)
      throw conflict("said_stop", "This number texted STOP. Ask them to text START to your number.");
    await setConsent(who, db, number, status, BY_OFFICE);
    recordChange(who, db, {
      action: status === "in" ? "text-consent.given" : "text-consent.withdrawn",
      subjectKind: "settings",
      subjectId: businessId,
      details: { number },
    });
    return getConsent(who, number);
  });
}
