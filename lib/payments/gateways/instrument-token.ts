import "server-only";
import { z } from "zod";
import { getDatabase } from "@/lib/platform/database/get-database";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";
import { isSandboxAllowed } from "@/lib/invoices/records/online-payment";
import {
  findAccountBehavior,
  findCardBehavior,
  getCardBrand,
  isExpired,
  hasValidCheckDigit,
} from "./find-card-behavior";

const digits = z.string().transform((text) => text.replaceAll(/[\s-]/g, ""));

/** A card or bank account as typed. It is checked here and stored nowhere. */
export const InstrumentEntry = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("card"),
    number: digits.refine(hasValidCheckDigit, "This card number isn't valid. Check the number."),
    expiry: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, "Enter the month and year, such as 04/29."),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, "Enter 3 or 4 digits."),
  }),
  z.object({
    kind: z.literal("check"),
    routing: digits.pipe(z.string().regex(/^\d{9}$/, "Enter a 9-digit routing number.")),
    account: digits.pipe(z.string().regex(/^\d{4,17}$/, "Enter an account number with 4 to 17 digits.")),
  }),
]);
export type InstrumentEntry = z.output<typeof InstrumentEntry>;

export const InstrumentToken = z.object({ token: z.string(), brand: z.string(), last4: z.string() });

/**
 * The sandbox's counterpart of Stripe Elements: takes a number and returns a token that pays once. Stores only the hash
 * of the token, the brand, the last four digits, and the behavior of the test number.
 */
export async function tokenizeInstrument(
  entry: InstrumentEntry,
  today: string,
  prefix = ""
): Promise<z.output<typeof InstrumentToken>> {
  if (!isSandboxAllowed())
    throw new Refusal("not found", "not_found", "Test cards are turned off on this server. Use a real card.");
  const token = `${prefix}${createToken()}`;
  const instrument = entry.kind === "card" ? parseCard(entry, today) : parseAccount(entry);
  // The sandbox is a separate provider. Its rows belong to no tenant, and only random keys find them.
  await getDatabase().prisma.sandboxInstrument.create({
    data: { tokenHash: hashToken(token), kind: entry.kind, ...instrument },
  });
  return { token, brand: instrument.brand, last4: instrument.last4 };
}

function parseCard(entry: Extract<InstrumentEntry, { kind: "card" }>, today: string) {
  if (isExpired(entry.expiry, today)) throw invalid({ expiry: "This card has expired. Use another card." });
  const behavior = findCardBehavior(entry.number);
  if (!behavior) throw invalid({ number: "This is a sandbox. Only test cards work, such as 4242 4242 4242 4242." });
  const [expMonth, expYear] = entry.expiry.split("/").map(Number);
  const expires = { expMonth: expMonth ?? null, expYear: expYear === undefined ? null : 2000 + expYear };
  return { behavior, brand: getCardBrand(entry.number), last4: entry.number.slice(-4), ...expires };
}

function parseAccount(entry: Extract<InstrumentEntry, { kind: "check" }>) {
  const behavior = findAccountBehavior(entry.routing, entry.account);
  if (!behavior)
    throw invalid({ account: "This is a sandbox. Only test accounts work, such as 110000000 and 000123456789." });
  return { behavior, brand: "Check", last4: entry.account.slice(-4) };
}
