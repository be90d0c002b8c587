import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { countReturned } from "@/lib/platform/messages/sending-standing";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import type { Transaction, Who } from "@/lib/platform/session/who";

/** The reason why mail to an address is useless: it bounced permanently, or its reader reported spam. */
type AddressMark = { kind: "bounced" | "complained"; reason: string; mailId: string; at: string };

/** Marks the recipient's address for the business and counts the email as returned. A spam report outranks a bounce. */
export async function markAddress(
  db: BareTransaction,
  businessId: string,
  { address, addressMark: { kind, reason, mailId, at } }: { address: string; addressMark: AddressMark }
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO mail_address_problem (business_id, address, kind, reason, mail_id, created_at)
    VALUES (${businessId}::uuid, lower(${address}), ${kind}, ${reason}, ${mailId}::uuid, ${at}::timestamptz)
    ON CONFLICT (business_id, address) DO UPDATE SET kind = excluded.kind, reason = excluded.reason,
      mail_id = excluded.mail_id, created_at = excluded.created_at
    WHERE excluded.kind = 'complained' AND mail_address_problem.kind = 'bounced'`;
  await countReturned(db, businessId, { channel: "mail", id: mailId, kind });
}

type Addresses = readonly (string | null | undefined)[];

/** Describes the problems of the marked addresses, by address in lowercase. */
export const listAddressProblems = (who: Who, addresses: Addresses): Promise<Record<string, string>> =>
  who.db((db) => readAddressProblems(db, addresses));

/** The same within the caller's transaction. */
export async function readAddressProblems(db: Transaction, addresses: Addresses): Promise<Record<string, string>> {
  const uniqueAddresses = [...new Set(addresses.flatMap((address) => address?.toLowerCase() || []))];
  if (uniqueAddresses.length === 0) return {};
  const rows = await db.mailAddressProblem.findMany({
    where: { businessId: db.who.businessId, address: { in: uniqueAddresses } },
  });
  return Object.fromEntries(rows.map(({ address, kind, reason }) => [address, formatAddressProblem(kind, reason)]));
}

function formatAddressProblem(kind: string, reason: string): string {
  if (kind === "complained") return "The recipient reported your email as spam.";
  return `Email to this address bounced.${reason ? ` ${reason}` : ""}`;
}

/** Clears the mark of an address, so it counts as working again. Own call mailAddresses.clear. */
export function clearAddressProblem(who: Who, address: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const key = { businessId_address: { businessId, address: address.toLowerCase() } };
    const row = await db.mailAddressProblem.findUnique({ where: key });
    if (!row) return;
    await db.mailAddressProblem.delete({ where: key });
    recordChange(db, {
      action: "mail-address.cleared",
      subjectKind: row.mailId ? "message" : "settings",
      subjectId: row.mailId ?? businessId,
      details: { address: row.address },
    });
  });
}
