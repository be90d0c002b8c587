import "server-only";
import { countTry } from "@/lib/platform/rate-limit/rate-limit";
import { createLead } from "../save-lead";
import { WorkRequest } from "../lead-shapes";
import { openRequestForm } from "./request-form";

const HOUR = 3_600;
/** Enough for an office behind one address, too few to bury a business. */
const FROM_ONE_ADDRESS = 10;
const TO_ONE_BUSINESS = 200;

/** What became of what somebody sent; "refused": no name or number that somebody could answer. */
export type Taken = "sent" | "closed" | "refused" | "busy";

/** A field that people do not see; programs that fill in forms fill it in. */
const TRAP = "website";

/**
 * Takes what somebody sent by the public form of a business, and makes a lead of it. The same words sent twice within an
 * hour are one lead; what a program sent is answered like any other and kept nowhere.
 */
export async function takeRequest(token: string, form: URLSearchParams, address: string): Promise<Taken> {
  const found = await openRequestForm(token);
  if (!found) return "closed";
  const { who } = found;
  if (form.get(TRAP)) return "sent";
  const read = WorkRequest.safeParse(Object.fromEntries(form));
  if (!read.success) return "refused";
  const { phone, email, message } = read.data;
  const same = await who.db((db) =>
    db.lead.count({
      where: {
        businessId: who.businessId,
        origin: "form",
        phone,
        email,
        message,
        createdAt: { gt: new Date(who.now.getTime() - HOUR * 1_000) },
      },
    }),
  );
  if (same > 0) return "sent";
  const tries = [
    await countTry(`request-form:${who.businessId}`, HOUR),
    await countTry(`request-form:${who.businessId}:${address}`, HOUR),
  ] as const;
  if (tries[0] > TO_ONE_BUSINESS || tries[1] > FROM_ONE_ADDRESS) return "busy";
  await createLead(who, read.data, { origin: "form" });
  return "sent";
}
