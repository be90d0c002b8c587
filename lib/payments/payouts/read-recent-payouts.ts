import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { dayFromDatabase } from "@/lib/platform/time/day";
import { getPaymentGateway } from "../gateways/gateway";
import type { ProviderPayout, ProviderPayoutLine } from "../gateways/payout-port";
import { storePayout } from "./store-payout";

const A_DAY_MS = 86_400_000;
/** The number of days to read. A payout fails within days of its arrival, so older ones are settled. */
const DAYS = 45;

/** Reads a payout and its contents from the provider. Stores it if the business has a part in it. */
async function readPayout(who: Who, reference: string): Promise<void> {
  const { payouts } = getPaymentGateway();
  const readAt = new Date();
  const payout = await payouts.find(reference);
  if (payout) await storeOwnPayout(who, payout, readAt);
}

async function storeOwnPayout(who: Who, payout: ProviderPayout, readAt: Date): Promise<void> {
  const { name, payouts } = getPaymentGateway();
  const lines: ProviderPayoutLine[] = [];
  if (payout.contents === "complete") for await (const line of payouts.lines(payout.reference)) lines.push(line);
  if (isPayoutOfBusiness(who, lines)) await storePayout(who, name, { payout, lines, readAt });
}

/** One account may take the money of several businesses. Skips a payout that has lines of other businesses only. */
function isPayoutOfBusiness({ businessId }: Who, lines: readonly ProviderPayoutLine[]): boolean {
  const owners = new Set(lines.flatMap((line) => line.businessId ?? []));
  return owners.size === 0 || owners.has(businessId);
}

/** True when the business ever took a payment through this provider. Otherwise it has no part in the payouts. */
async function hasPayments(who: Who, provider: string): Promise<boolean> {
  const { businessId } = who;
  return Boolean(await who.db((db) => db.payment.findFirst({ where: { businessId, provider }, select: { id: true } })));
}

/** Reads the payouts of the last weeks that no message reported or that have changed since. */
export async function readRecentPayouts(who: Who): Promise<void> {
  const { businessId } = who;
  const { name, payouts } = getPaymentGateway();
  const since = new Date(who.now.getTime() - DAYS * A_DAY_MS);
  const readAt = new Date();
  for await (const payout of payouts.list({ businessId, since })) {
    const { reference } = payout;
    const stored = await who.db((db) =>
      db.payout.findUnique({
        where: { businessId_provider_reference: { businessId, provider: name, reference } },
      })
    );
    const isSame =
      stored?.status === payout.status &&
      stored.contents === payout.contents &&
      stored.bankReference === payout.bankReference &&
      stored.amount.toFixed(2) === payout.amount &&
      dayFromDatabase(stored.arrivesOn) === payout.arrivesOn;
    if (!isSame) await storeOwnPayout(who, payout, readAt);
  }
}

const Payload = z.object({ businessId: Id, reference: z.string(), provider: z.string(), eventId: z.string() });

/**
 * Reads a payout after a message about it. The state comes from the provider, so order and repeats do not matter. A
 * message that was handled before is skipped.
 */
export const readPayoutTask: BackgroundTask = async (payload) => {
  const { businessId, reference, provider, eventId } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "payments");
  if (getPaymentGateway().name !== provider || !(await hasPayments(who, provider))) return;
  const providerEvent = { businessId, provider, eventId };
  const where = { businessId_provider_eventId: providerEvent };
  if (await who.db((db) => db.providerEvent.findUnique({ where }))) return;
  await readPayout(who, reference);
  await who.db((db) => db.providerEvent.createMany({ data: providerEvent, skipDuplicates: true }));
};

/** Reads the payouts after the daily comparison. */
export const readPayoutsTask: BackgroundTask = async (payload) => {
  const { businessId } = z.object({ businessId: Id }).parse(payload);
  await readRecentPayouts(await proveSystemWho(businessId, "payments"));
};
