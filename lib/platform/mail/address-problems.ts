import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

/** Why mail to an address is of no use: it came back for good, or its reader called it spam. */
export type AddressProblem = { address: string; kind: "bounced" | "complained"; reason: string; at: Date };

type Marked = Pick<AddressProblem, "kind" | "reason"> & { mailId: string; at: string };

/** Marks the address of a mail for the business. Who calls mail spam has said more than that it does not arrive. */
export async function markAddress(
  { businessId }: Pick<Who, "businessId">,
  db: Transaction,
  address: string,
  { kind, reason, mailId, at }: Marked,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO mail_address_problem (business_id, address, kind, reason, mail_id, created_at)
    VALUES (${businessId}::uuid, lower(${address}), ${kind}, ${reason}, ${mailId}::uuid, ${at}::timestamptz)
    ON CONFLICT (business_id, address) DO UPDATE SET kind = excluded.kind, reason = excluded.reason,
      mail_id = excluded.mail_id, created_at = excluded.created_at
    WHERE excluded.kind = 'complained' AND mail_address_problem.kind = 'bounced'`;
}

/** Those of these addresses that are marked, by the address in small letters. */
export async function problemsOf(
  who: Who,
  addresses: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, AddressProblem>> {
  const wanted = [...new Set(addresses.flatMap((address) => address?.toLowerCase() || []))];
  if (wanted.length === 0) return new Map();
  const rows = await who.db((db) =>
    db.mailAddressProblem.findMany({ where: { businessId: who.businessId, address: { in: wanted } } }),
  );
  return new Map(
    rows.map(({ address, kind, reason, createdAt: at }) => [
      address,
      { address, kind: kind === "complained" ? kind : "bounced", reason, at },
    ]),
  );
}
