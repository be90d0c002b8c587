import "server-only";
import { formatList } from "@/lib/platform/format/format-list";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { toEmailKey } from "../search/duplicate-key";

/** The code of the refusal that a user may override with `confirmUnknownRecipient`. */
const UNKNOWN_RECIPIENT = "unknown_recipient";

/**
 * Returns the addresses that belong neither to the customer nor to its contacts. Throws a 409 unless they were
 * confirmed.
 */
export async function requireKnownRecipients(
  db: Transaction,
  customerId: string,
  { addresses, isConfirmed }: { addresses: readonly string[]; isConfirmed: boolean }
): Promise<string[]> {
  const { businessId } = db.who;
  const customer = await db.customer.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: customerId } },
    select: { displayName: true, email: true, contacts: { where: { deletedAt: null }, select: { email: true } } },
  });
  const knownEmails = new Set([customer, ...customer.contacts].map(({ email }) => toEmailKey(email)));
  const unknown = addresses.filter((address) => !knownEmails.has(toEmailKey(address)));
  if (unknown.length > 0 && !isConfirmed)
    throw conflict(UNKNOWN_RECIPIENT, formatUnknownSentence(unknown, customer.displayName), { addresses: unknown });
  return unknown;
}

/** Returns the details that record the emailed addresses without a contact in the history. */
export const buildRecipientDetails = (notContacts: readonly string[]): Record<string, unknown> | undefined =>
  notContacts.length > 0 ? { recipientNotAContact: notContacts } : undefined;

function formatUnknownSentence(addresses: readonly string[], customer: string): string {
  const are = addresses.length === 1 ? "isn't a contact" : "aren't contacts";
  return `${formatList(addresses)} ${are} of ${customer}. Send anyway?`;
}
