import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { Decimal } from "@/lib/platform/money/decimal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway, type ProviderCharge } from "./gateways/gateway";
import { readRecentPayouts } from "./payouts/read-recent-payouts";
import { bookReturns } from "./reversals/book-returns";
import { settlePayment } from "./charges/settle-payment";
import type { Differences } from "./books/find-last-comparison";

/**
 * The number of days of charges, and of refunds and disputes of older charges, to compare. Most banks allow a dispute
 * for 120 days, some for longer.
 */
const DAYS = 130;
/** The number of references per query. */
const AT_ONCE = 500;
const A_DAY_MS = 86_400_000;
/** A little less than a day. Otherwise each comparison would start later than the one before. */
const AGAIN_MS = 20 * 3_600_000;

type Difference = z.output<typeof Differences>[number];
type OurCharge = { id: string; name: string; amount: Decimal };

/**
 * Compares charges and refunds with the provider's records. Books money that moved there but that no webhook reported.
 * The remaining differences appear on the page of the books.
 */
async function compareWithProvider(who: Who): Promise<Difference[]> {
  const { businessId } = who;
  const gateway = getPaymentGateway();
  const since = new Date(who.now.getTime() - DAYS * A_DAY_MS);
  const providerAmounts = new Map<string, Decimal>();
  let charges = 0;
  for await (const charge of gateway.charges({ businessId, since })) {
    charges += 1;
    providerAmounts.set(charge.paymentId, new Decimal(charge.amount).minus(charge.returned));
    await bookMissing(who, charge);
  }
  await bookMissingReturns(who, since);
  const ourCharges = await listOurCharges(who, gateway.name, { since });
  const differences = listDifferences(ourCharges, providerAmounts);
  const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce((one, other) => one.plus(other), new Decimal(0));
  const data = {
    since,
    comparedAt: who.now,
    ours: sum(ourCharges.map(({ amount }) => amount)).toFixed(2),
    theirs: sum(providerAmounts.values()).toFixed(2),
    charges,
    differences,
  };
  await who.db((db) =>
    db.providerComparison.upsert({
      where: { businessId_provider: { businessId, provider: gateway.name } },
      create: { businessId, provider: gateway.name, ...data },
      update: data,
    })
  );
  return differences;
}

/** Books what the provider has and these books lack. */
async function bookMissing(who: Who, charge: ProviderCharge): Promise<void> {
  const { businessId } = who;
  const { paymentId, reference } = charge;
  const gateway = getPaymentGateway();
  const payment = await who.db((db) =>
    db.payment.findUnique({ where: { businessId_id: { businessId, id: paymentId } } })
  );
  // A charge without a payment here stays among the differences.
  if (!payment || payment.provider !== gateway.name) return;
  if (payment.status === "pending" || payment.status === "failed")
    await settlePayment(who, paymentId, { result: await gateway.find({ paymentId, reference }) });
  const [ourCharge] = await listOurCharges(who, gateway.name, { since: null, id: paymentId });
  const expected = new Decimal(charge.amount).minus(charge.returned);
  if (!charge.isDisputed && ourCharge?.amount.equals(expected)) return;
  await bookReturns(who, paymentId, gateway.returnsOf(reference));
}

/** Books refunds and disputes since `since` of charges that are older. */
async function bookMissingReturns(who: Who, since: Date): Promise<void> {
  const { businessId } = who;
  const gateway = getPaymentGateway();
  const references = new Set<string>();
  for await (const reference of gateway.returnedSince(since)) references.add(reference);
  const all = [...references];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const providerReference = { in: all.slice(from, from + AT_ONCE) };
    const older = await who.db((db) =>
      db.payment.findMany({
        where: {
          businessId,
          provider: gateway.name,
          providerReference,
          createdAt: { lt: since },
          status: { notIn: ["pending", "failed"] },
        },
        select: { id: true, providerReference: true },
      })
    );
    for (const { id, providerReference: reference } of older)
      if (reference) await bookReturns(who, id, gateway.returnsOf(reference));
  }
}

/** Returns our net amounts of charges: taken, less refunded or voided. A dispute is not a refund. */
async function listOurCharges(
  who: Who,
  provider: string,
  { since, id }: { since: Date | null; id?: string }
): Promise<OurCharge[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const which = id ? Prisma.sql`p.id = ${id}::uuid` : Prisma.sql`p.created_at >= ${since}`;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ id: string; name: string; amount: string }>>`
      SELECT p.id, p.paid_on::text AS name, (p.amount - coalesce((
        SELECT sum(r.counted) FROM refund r
        WHERE r.business_id = ${businessId} AND r.payment_id = p.id AND r.kind IN ('refund', 'void')), 0))::text AS amount
      FROM payment p
      WHERE p.business_id = ${businessId} AND p.provider = ${provider} AND p.status NOT IN ('pending', 'failed') AND ${which}`
  );
  return rows.map((row) => ({ ...row, amount: new Decimal(row.amount) }));
}

function listDifferences(
  ourCharges: readonly OurCharge[],
  providerAmounts: ReadonlyMap<string, Decimal>
): Difference[] {
  const chargeById = new Map(ourCharges.map((each) => [each.id, each]));
  const ids = [...new Set([...chargeById.keys(), ...providerAmounts.keys()])].toSorted();
  return ids.flatMap((id) => {
    const [here, atProvider] = [
      chargeById.get(id)?.amount ?? new Decimal(0),
      providerAmounts.get(id) ?? new Decimal(0),
    ];
    if (here.equals(atProvider)) return [];
    return [{ id, name: chargeById.get(id)?.name ?? "", left: here.toFixed(2), right: atProvider.toFixed(2) }];
  });
}

/** Compares while the caller waits. Our addition: books.compareProvider. */
export async function compareNow(who: Who): Promise<void> {
  try {
    await compareWithProvider(who);
  } catch (error) {
    log.warn({ error: String(error) }, "couldn't read payments from the payment provider, so none were compared");
    throw conflict("provider_unreachable", "The card processor isn't responding. Try again in a moment.");
  }
  // A key may allow reading charges but not payouts. The comparison still counts then.
  await readRecentPayouts(who).catch((error: unknown) => {
    log.warn({ error: String(error) }, "couldn't list payouts at the payment provider");
  });
}

const Payload = z.object({ businessId: Id });

export const compareWithProviderTask: BackgroundTask = async (payload) => {
  const { businessId } = Payload.parse(payload);
  await compareWithProvider(await proveSystemWho(businessId, "payments"));
};

/** Compares once a day for each business that takes money through a provider. */
export const sweepComparison: Sweep = (who) => {
  const { businessId } = who;
  const provider = getPaymentGateway().name;
  return who.db(async (db) => {
    const last = await db.providerComparison.findUnique({
      where: { businessId_provider: { businessId, provider } },
    });
    if (last && Date.now() - last.comparedAt.getTime() < AGAIN_MS) return;
    if (!(await db.payment.findFirst({ where: { businessId, provider }, select: { id: true } }))) return;
    await addTask(db, "compare-with-provider", {
      payload: { businessId },
      key: `compare-with-provider:${businessId}`,
    });
    await addTask(db, "read-payouts", { payload: { businessId }, key: `read-payouts:${businessId}` });
  });
};
