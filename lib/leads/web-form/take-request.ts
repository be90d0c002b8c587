import "server-only";
import { isStorableText } from "@/lib/platform/http/reading/storable-text";
import { countTry } from "@/lib/platform/rate-limit/rate-limit";
import type { Who } from "@/lib/platform/session/who";
import { createLead } from "../save-lead";
import { WorkRequest } from "../lead-shapes";
import { openRequestForm } from "./request-form";

const HOUR = 3_600;
/** Enough for an office behind one address, too few to bury a business. */
const FROM_ONE_ADDRESS = 10;
const TO_ONE_BUSINESS = 200;

/** What became of what somebody sent; "refused": no name or number that somebody could answer. */
type Taken = "sent" | "closed" | "busy" | Refused;
type Refused = "refused" | "email" | "too-long";

/** A field that people do not see; programs that fill in forms fill it in. */
const TRAP = "website";

/**
 * Takes what somebody sent by the public form of a business, and makes a lead of it. The same words sent twice within an
 * hour, also in the same moment, are one lead; what a program sent is answered like any other and kept nowhere.
 */
export async function takeRequest(token: string, form: URLSearchParams | FormData, address: string): Promise<Taken> {
  const found = await openRequestForm(token);
  if (!found) return "closed";
  const { who } = found;
  if (form.get(TRAP)) return "sent";
  const read = WorkRequest.safeParse(Object.fromEntries(form));
  if (!read.success) return whyRefused(read.error.issues.map(({ path }) => path[0]));
  if (!Object.values(read.data).every(isStorableText)) return "refused";
  if (await isKnown(who, read.data)) return "sent";
  // The address first: who sends too much must not use up what the business takes from others.
  if ((await countTry(`request-form:${who.businessId}:${address}`, HOUR)) > FROM_ONE_ADDRESS) return "busy";
  if ((await countTry(`request-form:${who.businessId}`, HOUR)) > TO_ONE_BUSINESS) return "busy";
  await who.db(async (db) => {
    const { phone, message } = read.data;
    const key = `request:${who.businessId}:${phone}:${message}`;
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    if (!(await isKnown(who, read.data))) await createLead(who, read.data, { origin: "form" });
  });
  return "sent";
}

/** What a browser lets through and this does not is named: an email address without a dot, and more words than are kept. */
function whyRefused(fields: readonly unknown[]): Refused {
  if (fields.includes("name") || fields.includes("phone")) return "refused";
  return fields.includes("email") ? "email" : "too-long";
}

/** Whether the same was sent within the hour. */
function isKnown(who: Who, { phone, email, message }: WorkRequest): Promise<boolean> {
  const createdAt = { gt: new Date(who.now.getTime() - HOUR * 1_000) };
  const where = { businessId: who.businessId, origin: "form", phone, email, message, createdAt };
  return who.db(async (db) => (await db.lead.count({ where })) > 0);
}
