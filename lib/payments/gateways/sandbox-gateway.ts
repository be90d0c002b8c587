import "server-only";
import type { SandboxCharge } from "@prisma/client";
import { getDatabase } from "@/lib/platform/database/get-database";
import { env } from "@/lib/platform/env";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { createToken } from "@/lib/platform/secrets/hash-token";
import { declineSentence } from "./decline-sentence";
import { REFUND_CAME_BACK } from "./make-refund";
import { getChargeOutcome } from "./find-card-behavior";
import { sandboxPayouts } from "./sandbox-payouts";
import { sandboxReader } from "./sandbox-reader";
import { listSandboxCharges, listSandboxReturnedSince, listSandboxReturns } from "./list-sandbox-charges";
import {
  storeWithCharge,
  findMethodOfCharge,
  sandboxVault,
  findStoredInstrument,
  redeemInstrument,
} from "./sandbox-vault";
import type { ChargeResult, Instructions, ExistingCharge, RefundToMake, PaymentGateway } from "./gateway";

/**
 * Stands in for a provider, with test cards. Its state is in the database, so it survives restarts and works across
 * instances.
 */
export const sandboxGateway: PaymentGateway = {
  name: "sandbox",
  async open({ paymentId, businessId, amount, payer, keepsOnFile }) {
    const { prisma } = getDatabase();
    const reference = `sandbox_${createToken()}`;
    const data = {
      reference,
      requestKey: paymentId,
      merchant: businessId,
      amount,
      state: "open",
      brand: "",
      last4: "",
      keepsFor: keepsOnFile ? payer : null,
    };
    await prisma.sandboxCharge.createMany({ data: [data], skipDuplicates: true });
    return (await prisma.sandboxCharge.findUniqueOrThrow({ where: { requestKey: paymentId } })).reference;
  },
  async confirm(charge, instructions) {
    await chargeInstrument(charge, instructions);
    return this.find(charge);
  },
  async find({ reference }) {
    const result = toChargeResult(await getDatabase().prisma.sandboxCharge.findUniqueOrThrow({ where: { reference } }));
    return result.state === "succeeded" ? { ...result, vaultMethod: await findMethodOfCharge(reference) } : result;
  },
  async cancel({ reference }) {
    await endOpen(reference);
    return toChargeResult(await endChallenge(reference, "challenge_expired"));
  },
  // No API client talks to the sandbox, so an authorization here waits until it is canceled.
  authorization: async ({ reference }) => ({ authorized: false, accessToken: `${reference}_secret` }),
  async refund(refund) {
    await writeRefund(refund);
    return (await this.findRefund(refund)) ?? { state: "failed", reference: null, sentence: TOO_MUCH };
  },
  async findRefund({ refundId }) {
    const row = await getDatabase().prisma.sandboxRefund.findUnique({ where: { requestKey: refundId } });
    if (!row) return null;
    const { reference, state } = row;
    return state === "failed"
      ? { state, reference, sentence: REFUND_CAME_BACK }
      : { state: state === "succeeded" ? state : "pending", reference };
  },
  vault: sandboxVault,
  reader: sandboxReader,
  charges: listSandboxCharges,
  returnedSince: listSandboxReturnedSince,
  returnsOf: listSandboxReturns,
  payouts: sandboxPayouts,
};

const TOO_MUCH = "The card processor has nothing left to refund on this payment.";

/**
 * Refunds once for each key, and never more than was charged. One statement checks and writes while the charge is
 * locked.
 */
async function writeRefund({ refundId, charge, amount }: RefundToMake): Promise<void> {
  const { prisma } = getDatabase();
  await prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT 1 AS one FROM sandbox_charge WHERE reference = ${charge} FOR UPDATE`;
    await db.$executeRaw`
      INSERT INTO sandbox_refund (reference, request_key, charge_reference, amount, state)
      SELECT ${`sandbox_refund_${createToken()}`}, ${refundId}, c.reference, ${amount}::numeric, 'succeeded'
      FROM sandbox_charge c WHERE c.reference = ${charge} AND c.state = 'succeeded' AND c.amount >= ${amount}::numeric + (
        SELECT coalesce(sum(r.amount), 0) FROM sandbox_refund r
        WHERE r.charge_reference = c.reference AND r.state <> 'failed')
      ON CONFLICT (request_key) DO NOTHING`;
  });
}

/**
 * Takes the money of a charge. A token pays for one charge only. Only one of several parallel repeats finds the charge
 * open.
 */
async function chargeInstrument({ paymentId, reference }: ExistingCharge, instructions: Instructions): Promise<void> {
  const { method, token, returnUrl, isStored } = instructions;
  const { prisma } = getDatabase();
  const instrument = isStored ? await findStoredInstrument(token) : await redeemInstrument(paymentId, method, token);
  const { state, reason } = instrument
    ? getChargeOutcome(instrument.behavior, isStored)
    : { state: "failed", reason: isStored ? "method_gone" : "token_expired" };
  // Stored before the charge, so that a taken charge always has its stored instrument. A declined one is not stored.
  if (instrument && state !== "failed") await storeWithCharge(reference, instrument);
  await prisma.sandboxCharge.updateMany({
    where: { reference, state: "open" },
    data: {
      state,
      reason,
      brand: instrument?.brand ?? "",
      last4: instrument?.last4 ?? "",
      returnUrl: state === "challenge" ? seal(returnUrl, getReturnContext(paymentId)) : "",
    },
  });
}

async function endOpen(reference: string): Promise<void> {
  const data = { state: "failed", reason: "not_charged" };
  await getDatabase().prisma.sandboxCharge.updateMany({ where: { reference, state: "open" }, data });
}

function toChargeResult({ state, reference, reason, brand, last4 }: SandboxCharge): ChargeResult {
  if (state === "succeeded") return { state, reference, brand, last4 };
  if (state === "challenge")
    return { state, reference, brand, last4, challengeUrl: `${env().APP_URL}/invoice/sandbox-bank/${reference}` };
  if (state === "open") return { state, reference };
  const code = reason ?? "card_declined";
  return { state: "failed", reference, code, sentence: declineSentence(code), brand, last4 };
}

/** The return address contains the token of the customer link, so it is stored only encrypted. */
const getReturnContext = (paymentId: string) => `sandbox_charge.return_url:${paymentId}`;

/** Returns the address that the payer goes back to from the bank's page. */
export function decryptReturnAddress({
  requestKey,
  returnUrl,
}: Pick<SandboxCharge, "requestKey" | "returnUrl">): string {
  return unseal(returnUrl, getReturnContext(requestKey));
}

/** Finds the charge that the bank's page is about. Null when no challenge waits. */
export async function findChallenge(reference: string): Promise<SandboxCharge | null> {
  const row = await getDatabase().prisma.sandboxCharge.findUnique({ where: { reference } });
  return row?.state === "challenge" ? row : null;
}

/** Ends a waiting challenge as confirmed, or as failed with a reason. One that has ended already does not change. */
export async function endChallenge(
  reference: string,
  outcome: "succeeded" | "authentication_failed" | "challenge_expired"
): Promise<SandboxCharge> {
  const { prisma } = getDatabase();
  const data = outcome === "succeeded" ? { state: "succeeded" } : { state: "failed", reason: outcome };
  await prisma.sandboxCharge.updateMany({ where: { reference, state: "challenge" }, data });
  return prisma.sandboxCharge.findUniqueOrThrow({ where: { reference } });
}
