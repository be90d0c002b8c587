import "server-only";
import { database } from "@/lib/platform/database/client";
import type { SandboxMethod } from "@/lib/platform/database/generated/client";
import { hashToken, newToken } from "@/lib/platform/tokens/token-hash";
import { declineSentence } from "./decline-sentences";
import { canBeKept } from "./sandbox-instruments";
import type { KeptMethod, SetupResult, Vault } from "./vault";

type Instrument = Pick<SandboxMethod, "kind" | "brand" | "last4" | "behaviour" | "expMonth" | "expYear">;

const TOKENS_LIVE_MS = 3_600_000;

/** The sandbox's vault of test cards and accounts. Putting one on file asks no bank. */
export const sandboxVault: Vault = {
  openPayer: async ({ methodId }) => `sandbox_payer_${methodId}`,
  async openSetup({ methodId, payer, kind }) {
    const { prisma } = database();
    const data = { reference: `sandbox_method_${newToken()}`, requestKey: methodId, payer, state: "open", kind };
    await prisma.sandboxMethod.createMany({ data: [data], skipDuplicates: true });
    return (await prisma.sandboxMethod.findUniqueOrThrow({ where: { requestKey: methodId } })).reference;
  },
  async confirmSetup({ methodId, setup: reference }, { token }) {
    const { prisma } = database();
    const { kind } = await prisma.sandboxMethod.findUniqueOrThrow({ where: { reference } });
    const instrument = await takeInstrument(methodId, kind, token);
    const reason = instrument?.behaviour ?? "token_expired";
    const data = instrument && canBeKept(reason) ? { state: "stored", ...instrument } : { state: "failed", reason };
    await prisma.sandboxMethod.updateMany({ where: { reference, state: "open" }, data });
    return find(reference);
  },
  findSetup: ({ setup }) => find(setup),
  async cancelSetup({ setup: reference }) {
    const data = { state: "failed", reason: "challenge_expired" };
    await database().prisma.sandboxMethod.updateMany({ where: { reference, state: "open" }, data });
    return find(reference);
  },
  async forget({ reference }) {
    await database().prisma.sandboxMethod.updateMany({ where: { reference }, data: { state: "removed" } });
  },
};

async function find(reference: string): Promise<SetupResult> {
  const row = await database().prisma.sandboxMethod.findUniqueOrThrow({ where: { reference } });
  if (row.state === "open") return { state: "open" };
  if (row.state === "stored" || row.state === "removed") return { state: "stored", ...keptOf(row) };
  const code = row.reason ?? "card_declined";
  return { state: "failed", code, sentence: declineSentence(code) };
}

function keptOf({ payer, reference, kind, brand, last4, expMonth, expYear }: SandboxMethod): KeptMethod {
  const accountType = kind === "check" ? "checking" : null;
  return { payer, reference, kind: kind === "check" ? "check" : "card", brand, last4, accountType, expMonth, expYear };
}

/** Returns the instrument behind a one-time token. The token is valid for one use, which may be repeated. */
export async function takeInstrument(usedBy: string, kind: string, token: string): Promise<Instrument | null> {
  const { prisma } = database();
  const tokenHash = hashToken(token);
  const createdAt = { gt: new Date(Date.now() - TOKENS_LIVE_MS) };
  const { count } = await prisma.sandboxInstrument.updateMany({
    where: { tokenHash, kind, createdAt, OR: [{ usedBy: null }, { usedBy }] },
    data: { usedBy },
  });
  if (count === 0) return null;
  const { brand, last4, behaviour, expMonth, expYear } = await prisma.sandboxInstrument.findUniqueOrThrow({
    where: { tokenHash },
  });
  return { kind, brand, last4, behaviour, expMonth, expYear };
}

/** Returns the instrument stored under a reference. Null after it was removed. */
export async function storedInstrument(reference: string): Promise<Instrument | null> {
  const row = await database().prisma.sandboxMethod.findUnique({ where: { reference } });
  if (row?.state !== "stored") return null;
  const { kind, brand, last4, behaviour, expMonth, expYear } = row;
  return { kind, brand, last4, behaviour, expMonth, expYear };
}

const keyOfCharge = (charge: string) => `charge:${charge}`;

/** Stores the instrument of a charge if the charge was opened with that option. */
export async function keepWithCharge(charge: string, instrument: Instrument): Promise<void> {
  const { prisma } = database();
  const { keepsFor: payer } = await prisma.sandboxCharge.findUniqueOrThrow({ where: { reference: charge } });
  if (!payer) return;
  const data = { reference: `sandbox_method_${newToken()}`, requestKey: keyOfCharge(charge), payer, state: "stored" };
  await prisma.sandboxMethod.createMany({ data: [{ ...data, ...instrument }], skipDuplicates: true });
}

export async function keptBy(charge: string): Promise<KeptMethod | undefined> {
  const row = await database().prisma.sandboxMethod.findUnique({ where: { requestKey: keyOfCharge(charge) } });
  return row ? keptOf(row) : undefined;
}
