import "server-only";
import { isStorableText } from "@/lib/platform/http/input/is-storable-text";
import { readPhoneKey } from "@/lib/platform/format/parse-phone";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { Who } from "@/lib/platform/session/who";
import { readLeadPhone } from "../read-lead-phone";
import { createLead } from "../save-lead";
import { WorkRequest } from "../lead";
import { openRequestForm } from "./request-form";

const HOUR = 3_600;
/** Enough for an office behind one address, too few to flood a business. */
const FROM_ONE_ADDRESS = 10;
const TO_ONE_BUSINESS = 200;

/** The result of a request. "refused" means that the name or number cannot be answered. */
type RequestResult = "sent" | "closed" | "busy" | RequestProblemKind;
type RequestProblemKind = "refused" | "email" | "too-long";

/** A field that people do not see. Programs that fill in forms fill it in. */
const TRAP = "website";

/**
 * Creates a lead from the public form of a business. The same words within an hour, even in parallel, make one lead. A
 * program's request gets a normal answer but is not stored.
 */
export async function receiveWorkRequest(
  token: string,
  form: URLSearchParams | FormData,
  address: string
): Promise<RequestResult> {
  const requestForm = await openRequestForm(token);
  if (!requestForm) return "closed";
  const { who } = requestForm;
  if (form.get(TRAP)) return "sent";
  const read = WorkRequest.safeParse(Object.fromEntries(form));
  if (!read.success) return getRequestProblem(read.error.issues.map(({ path }) => path[0]));
  if (!Object.values(read.data).every(isStorableText)) return "refused";
  if (await isDuplicateRequest(who, read.data)) return "sent";
  // Checks the address first, so a flood from one address does not use up the business's limit.
  if ((await countTry(`request-form:${who.businessId}:${address}`, HOUR)) > FROM_ONE_ADDRESS) return "busy";
  if ((await countTry(`request-form:${who.businessId}`, HOUR)) > TO_ONE_BUSINESS) return "busy";
  await who.db(async (db) => {
    const { phone, message } = read.data;
    const key = `request:${who.businessId}:${readPhoneKey(phone)}:${message}`;
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    if (!(await isDuplicateRequest(who, read.data))) await createLead(who, read.data, { origin: "form" });
  });
  return "sent";
}

/** Names the problems that a browser lets through: an email address without a dot, and too long a text. */
function getRequestProblem(fields: readonly unknown[]): RequestProblemKind {
  if (fields.includes("name") || fields.includes("phone")) return "refused";
  return fields.includes("email") ? "email" : "too-long";
}

/** True when the same request was sent within the hour. */
function isDuplicateRequest(who: Who, { phone, email, message }: WorkRequest): Promise<boolean> {
  const createdAt = { gt: new Date(who.now.getTime() - HOUR * 1_000) };
  const where = { businessId: who.businessId, origin: "form", ...readLeadPhone(phone), email, message, createdAt };
  return who.db(async (db) => (await db.lead.count({ where })) > 0);
}
