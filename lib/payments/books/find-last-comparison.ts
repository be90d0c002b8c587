import "server-only";
import { z } from "zod";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import type { Invariant } from "./book-day";

/** Payments where our record and the provider's differ. */
export const Differences = z.array(z.object({ id: z.string(), name: z.string(), left: z.string(), right: z.string() }));

/** Returns the result of the latest comparison with the provider. Null before the first. */
export async function findLastComparison(who: Who): Promise<{ comparedAt: string; invariant: Invariant } | null> {
  const { businessId } = who;
  const provider = getPaymentGateway().name;
  const row = await who.db((db) =>
    db.providerComparison.findUnique({ where: { businessId_provider: { businessId, provider } } })
  );
  if (!row) return null;
  const differences = Differences.parse(row.differences);
  const since = formatDate(row.since, who.timeZone);
  return {
    comparedAt: row.comparedAt.toISOString(),
    invariant: {
      id: "provider",
      holds: differences.length === 0,
      left: { label: `Charged since ${since} less refunds, in Truckroll`, amount: row.ours.toFixed(2) },
      right: { label: `Charged since ${since} less refunds, at the card processor`, amount: row.theirs.toFixed(2) },
      aside: null,
      different: differences.length,
      records: differences.slice(0, 20).map((each) => ({ kind: "payment" as const, ...each })),
    },
  };
}
