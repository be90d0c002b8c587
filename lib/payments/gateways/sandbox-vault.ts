import "server-only";
import type { SandboxMethod } from "@prisma/client";
import { getDatabase } from "@/lib/platform/database/get-database";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";
import { declineSentence } from "./decline-sentence";
import { canBePutOnFile } from "./find-card-behavior";
import type { VaultMethod, SetupResult, Vault } from "./vault";

type Instrument = Pick<SandboxMethod, "kind" | "brand" | "last4" | "behavior" | "expMonth" | "expYear">;

const TOKENS_LIVE_MS = 3_600_000;

/** The sandbox's vault of test cards and accounts. Putting one on file asks no bank. */
export const sandboxVault: Vault = {
  openPayer: async ({ methodId }) => `sandbox_payer_${methodId}`,
  async openSetup({ methodId, payer, kind }) {
    const { prisma } = getDatabase();
    const data = { reference: `sandbox_method_${createToken()}`, requestKey: methodId, payer, state: "open", kind };
    await prisma.sandboxMethod.createMany({ data: [data], skipDuplicates: true });
    return (await prisma.sandboxMethod.findUniqueOrThrow({ where: { requestKey: methodId } })).reference;
  },
  async confirmSetup({ methodId, setup: reference }, { token }) {
    const { prisma } = getDatabase();
    const { kind } = await prisma.sandboxMethod.findUniqueOrThrow({ where: { reference } });
    const instrument = await redeemInstrument(methodId, kind, token);
    const reason = instrument?.behavior ?? "token_expired";
    const data =
      instrument && canBePutOnFile(reason) ? { state: "stored", ...instrument } : { state: "failed", reason };
    await prisma.sandboxMethod.updateMany({ where: { reference, state: "open" }, data });
    return findSetupResult(reference);
  },
  findSetup: ({ setup }) => findSetupResult(setup),
  async cancelSetup({ setup: reference }) {
    const data = { state: "failed", reason: "challenge_expired" };
    await getDatabase().prisma.sandboxMethod.updateMany({ where: { reference, state: "open" }, data });
    return findSetupResult(reference);
  },
  async forget({ reference }) {
    await getDatabase().prisma.sandboxMethod.updateMany({ where: { reference }, data: { state: "removed" } });
  },
};

async function findSetupResult(reference: string): Promise<SetupResult> {
  const row = await getDatabase().prisma.sandboxMethod.findUniqueOrThrow({ where: { reference } });
  if (row.state === "open") return { state: "open" };
  if (row.state === "stored" || row.state === "removed") return { state: "stored", ...toVaultMethod(row) };
  const code = row.reason ?? "card_declined";
  return { state: "failed", code, sentence: declineSentence(code) };
}

function toVaultMethod({ payer, reference, kind, brand, last4, expMonth, expYear }: SandboxMethod): VaultMethod {
  const accountType = kind === "check" ? "checking" : null;
  return { payer, reference, kind: kind === "check" ? "check" : "card", brand, last4, accountType, expMonth, expYear };
}

/** Returns the instrument behind a one-time token. The token is valid for one use, which may be repeated. */
export async function redeemInstrument(usedBy: string, kind: string, token: string): Promise<Instrument | null> {
  const { prisma } = getDatabase();
  const tokenHash = hashToken(token);
  const createdAt = { gt: new Date(Date.now() - TOKENS_LIVE_MS) };
  const { count } = await prisma.sandboxInstrument.updateMany({
    where: { tokenHash, kind, createdAt, OR: [{ usedBy: null }, { usedBy }] },
    data: { usedBy },
  });
  if (count === 0) return null;
  const { brand, last4, behavior, expMonth, expYear } = await prisma.sandboxInstrument.findUniqueOrThrow({
    where: { tokenHash },
  });
  return { kind, brand, last4, behavior, expMonth, expYear };
}

/** Returns the instrument stored under a reference. Null after it was removed. */
export async function findStoredInstrument(reference: string): Promise<Instrument | null> {
  const row = await getDatabase().prisma.sandboxMethod.findUnique({ where: { reference } });
  if (row?.state !== "stored") return null;
  const { kind, brand, last4, behavior, expMonth, expYear } = row;
  return { kind, brand, last4, behavior, expMonth, expYear };
}

const getChargeKey = (charge: string) => `charge:${charge}`;

/** Stores the instrument of a charge if the charge was opened with that option. */
export async function storeWithCharge(charge: string, instrument: Instrument): Promise<void> {
  const { prisma } = getDatabase();
  const { keepsFor: payer } = await prisma.sandboxCharge.findUniqueOrThrow({ where: { reference: charge } });
  if (!payer) return;
  const data = {
    reference: `sandbox_method_${createToken()}`,
    requestKey: getChargeKey(charge),
    payer,
    state: "stored",
  };
  await prisma.sandboxMethod.createMany({ data: [{ ...data, ...instrument }], skipDuplicates: true });
}

export async function findMethodOfCharge(charge: string): Promise<VaultMethod | undefined> {
  const row = await getDatabase().prisma.sandboxMethod.findUnique({ where: { requestKey: getChargeKey(charge) } });
  return row ? toVaultMethod(row) : undefined;
}
