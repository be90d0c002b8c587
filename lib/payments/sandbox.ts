import "server-only";
import { database } from "@/lib/platform/database/client";
import type { SandboxCharge } from "@/lib/platform/database/generated/client";
import { env } from "@/lib/platform/env";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { hashToken, newToken } from "@/lib/platform/tokens/token-hash";
import { declineSentence } from "./decline-sentences";
import type { Charge, ChargeResult, PaymentGateway } from "./gateway";

/** Plays a provider with test cards. Its state lies in the database, so it holds over instances and restarts. */
export const sandboxGateway: PaymentGateway = {
  name: "sandbox",
  methods: ["card", "check"],
  async charge(charge) {
    const known = await rowOf(charge.paymentId);
    return resultOf(known ?? (await newCharge(charge)));
  },
  async find(paymentId) {
    const row = await rowOf(paymentId);
    return row ? resultOf(row) : null;
  },
  async cancel(paymentId) {
    const row = await rowOf(paymentId);
    return row ? resultOf(await endChallenge(row.reference, "challenge_expired")) : null;
  },
};

function rowOf(requestKey: string): Promise<SandboxCharge | null> {
  return database().prisma.sandboxCharge.findUnique({ where: { requestKey } });
}

/** A token pays for one charge only; charges are unique by payment id, so parallel repeats end in one row. */
async function newCharge(charge: Charge): Promise<SandboxCharge> {
  const { prisma } = database();
  const tokenHash = hashToken(charge.token);
  const freshSince = new Date(Date.now() - 3_600_000);
  const { count } = await prisma.sandboxInstrument.updateMany({
    where: {
      tokenHash,
      kind: charge.method,
      createdAt: { gt: freshSince },
      OR: [{ usedBy: null }, { usedBy: charge.paymentId }],
    },
    data: { usedBy: charge.paymentId },
  });
  const instrument = count ? await prisma.sandboxInstrument.findUniqueOrThrow({ where: { tokenHash } }) : null;
  const behaviour = instrument?.behaviour ?? "token_expired";
  const state = behaviour === "approve" ? "succeeded" : behaviour === "challenge" ? "challenge" : "failed";
  await prisma.sandboxCharge.createMany({
    data: [
      {
        reference: `sandbox_${newToken()}`,
        requestKey: charge.paymentId,
        merchant: charge.businessId,
        amount: charge.amount,
        state,
        reason: state === "failed" ? behaviour : null,
        brand: instrument?.brand ?? "",
        last4: instrument?.last4 ?? "",
        returnUrl: state === "challenge" ? seal(charge.returnUrl, returnContext(charge.paymentId)) : "",
      },
    ],
    skipDuplicates: true,
  });
  return prisma.sandboxCharge.findUniqueOrThrow({ where: { requestKey: charge.paymentId } });
}

function resultOf({ state, reference, reason, brand, last4 }: SandboxCharge): ChargeResult {
  if (state === "succeeded") return { state, reference, brand, last4 };
  if (state === "challenge")
    return { state, reference, brand, last4, challengeUrl: `${env().APP_URL}/invoice/sandbox-bank/${reference}` };
  const code = reason ?? "card_declined";
  return { state: "failed", reference, code, sentence: declineSentence(code), brand, last4 };
}

/** The address holds the token of the customer's link, which lies nowhere as it is. */
const returnContext = (paymentId: string) => `sandbox_charge.return_url:${paymentId}`;

/** Where the payer goes back to from the bank's page. */
export function returnAddress({ requestKey, returnUrl }: Pick<SandboxCharge, "requestKey" | "returnUrl">): string {
  return unseal(returnUrl, returnContext(requestKey));
}

/** The charge that the bank's page is about; null when nothing waits there. */
export async function findChallenge(reference: string): Promise<SandboxCharge | null> {
  const row = await database().prisma.sandboxCharge.findUnique({ where: { reference } });
  return row?.state === "challenge" ? row : null;
}

/** Ends a waiting challenge: confirmed, or failed for a reason. One that has ended already stays as it is. */
export async function endChallenge(
  reference: string,
  outcome: "succeeded" | "authentication_failed" | "challenge_expired",
): Promise<SandboxCharge> {
  const { prisma } = database();
  const data = outcome === "succeeded" ? { state: "succeeded" } : { state: "failed", reason: outcome };
  await prisma.sandboxCharge.updateMany({ where: { reference, state: "challenge" }, data });
  return prisma.sandboxCharge.findUniqueOrThrow({ where: { reference } });
}
