import "server-only";
import { getDatabase } from "@/lib/platform/database/get-database";
import { Decimal } from "@/lib/platform/money/decimal";
import { roundToCents, sumMoney } from "@/lib/platform/money/money";
import { addDays, type Day, dayFromDatabase, dayToDatabase, getWeekday } from "@/lib/platform/time/day";
import type { PayoutPort, ProviderPayout, ProviderPayoutLine } from "./payout-port";

/** The fee that the sandbox keeps of each charge, close to real ones: 2.9% and 30 cents. */
const SHARE = new Decimal("0.029");
const EACH = new Decimal("0.30");

const PREFIX = "sandbox_payout_";

/**
 * Pays out on each business day (UTC) what came and went since the one before. The sandbox stores no payouts. Each is
 * computed from the charges and refunds of its days.
 */
export const sandboxPayouts: PayoutPort = {
  async *list({ businessId, since }) {
    const today = dayFromDatabase(new Date());
    const byDay = Map.groupBy(await listLines(businessId, since, new Date()), ({ at }) => getPayoutDay(at));
    for (const [day, lines] of byDay) if (day <= today) yield buildPayout(businessId, day, lines);
  },
  async find(reference) {
    const [businessId, day] = parseReference(reference);
    const lines = await listLinesOfDay(businessId, day);
    return lines.length > 0 ? buildPayout(businessId, day, lines) : null;
  },
  async *lines(reference) {
    yield* await listLinesOfDay(...parseReference(reference));
  },
};

function parseReference(reference: string): [string, Day] {
  const [businessId = "", day = ""] = reference.slice(PREFIX.length).split("_");
  return [businessId, day];
}

/** Returns the business day after the one on which the money came. */
function getPayoutDay(at: Date): Day {
  const day = dayFromDatabase(at);
  return addDays(day, { 5: 3, 6: 2 }[getWeekday(day)] ?? 1);
}

async function listLinesOfDay(businessId: string, day: Day): Promise<ProviderPayoutLine[]> {
  const lines = await listLines(businessId, dayToDatabase(addDays(day, -3)), dayToDatabase(day));
  return lines.filter(({ at }) => getPayoutDay(at) === day);
}

function buildPayout(businessId: string, day: Day, lines: readonly ProviderPayoutLine[]): ProviderPayout {
  return {
    reference: `${PREFIX}${businessId}_${day}`,
    amount: sumMoney(lines.map(({ net }) => new Decimal(net))).toFixed(2),
    currency: "usd",
    status: "paid",
    contents: "complete",
    initiatedAt: dayToDatabase(day),
    arrivesOn: day,
    bankName: "Test bank",
    bankLast4: "6789",
    bankReference: "sandbox_bank",
    bankAccountType: "checking",
    bankHolder: null,
    failureCode: null,
  };
}

/** Lists the charges and refunds at the sandbox between two moments. */
async function listLines(businessId: string, from: Date, to: Date): Promise<ProviderPayoutLine[]> {
  const { prisma } = getDatabase();
  const createdAt = { gte: from, lt: to };
  const charges = await prisma.sandboxCharge.findMany({
    where: { merchant: businessId, state: "succeeded", createdAt },
  });
  const refunds = await prisma.$queryRaw<Array<{ reference: string; charge: string; amount: string; at: Date }>>`
    SELECT r.reference, r.charge_reference AS charge, r.amount::text, r.created_at AS at
    FROM sandbox_refund r JOIN sandbox_charge c ON c.reference = r.charge_reference
    WHERE c.merchant = ${businessId}::uuid AND r.state = 'succeeded' AND r.created_at >= ${from} AND r.created_at < ${to}`;
  const common = { description: "", businessId };
  return [
    ...charges.map(({ reference, amount, createdAt: at }) => {
      const gross = new Decimal(amount.toString());
      const fee = roundToCents(gross.times(SHARE)).plus(EACH);
      const [net, returnReference] = [gross.minus(fee).toFixed(2), null];
      const kind = "charge" as const;
      const amounts = { kind, gross: gross.toFixed(2), fee: fee.toFixed(2), net };
      return { ...common, ...amounts, reference, chargeReference: reference, returnReference, at };
    }),
    ...refunds.map(({ reference, charge, amount, at }) => {
      const gross = new Decimal(amount).negated().toFixed(2);
      const amounts = { kind: "refund" as const, gross, fee: "0.00", net: gross };
      return { ...common, ...amounts, reference, chargeReference: charge, returnReference: reference, at };
    }),
  ];
}
