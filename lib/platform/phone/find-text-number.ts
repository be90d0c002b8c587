import "server-only";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { toE164 } from "@/lib/platform/format/format-phone";
import { conflict, type Refusal } from "@/lib/platform/refusals/refusal";
import { getPhoneCarrier } from "./get-phone-carrier";
import { hasTextSender, findOurNumber, findTextSender } from "./find-our-number";
import type { Transaction, Who } from "@/lib/platform/session/who";

/**
 * Returns the number that a business texts from, or the SID of its messaging service. Falls back to the installation's
 * number while this is the only business. Null when it cannot text.
 */
export async function findTextNumber(db: BareTransaction, businessId: string): Promise<string | null> {
  if (getPhoneCarrier() === null) return null;
  return (await findTextSender(db, businessId))?.number ?? (await findInstallationNumber(db));
}

/** Returns the number in the settings of the installation, or null. */
const getNumberFromSettings = (): string | null => {
  const { TWILIO_FROM } = env();
  return getPhoneCarrier() === "twilio" && TWILIO_FROM ? toE164(TWILIO_FROM) : null;
};

async function findInstallationNumber(db: BareTransaction): Promise<string | null> {
  const number = getNumberFromSettings();
  if (number === null) return null;
  const [row] = await db.$queryRaw<Array<{ several: boolean }>>`SELECT has_several_businesses() AS several`;
  return row?.several === false ? number : null;
}

/**
 * Returns the number that the business texts from. Throws 409 without one. rule: permissions/flag-has-twilio-messaging
 */
export async function requireTexting(db: Transaction): Promise<string> {
  const number = await findTextNumber(db, db.who.businessId);
  if (number === null) throw buildTextingOff();
  return number;
}

/** Throws the same 409 when texting is off, for a read that needs no number. */
export async function refuseTextingOff(who: Who): Promise<void> {
  if (!(await canText(who))) throw buildTextingOff();
}

const buildTextingOff = (): Refusal =>
  conflict(
    "texting_off",
    getPhoneCarrier() === null
      ? "Texting isn't set up. Contact your provider."
      : "Texting is off. Your administrator can add a number under Settings → Notification numbers."
  );

/**
 * True when the business has a number to text from. Every page checks it. rule: permissions/flag-has-twilio-messaging
 */
export async function canText(who: Who): Promise<boolean> {
  if (getPhoneCarrier() === null) return false;
  if (await hasTextSender(who)) return true;
  return getNumberFromSettings() !== null && (await who.db(findInstallationNumber)) !== null;
}

/** True for a number that the business texts from or is called on. */
export async function isOurNumber(db: Transaction, number: string): Promise<boolean> {
  const { businessId } = db.who;
  return (await findOurNumber(db, businessId, number)) !== null || (await findTextNumber(db, businessId)) === number;
}
