import "server-only";
import { env } from "@/lib/platform/env";
import { verifySignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";
import { getDomain, getInstallationAddress } from "./load-sender";

/** The longest allowed part of an address before the @: 39 bytes in base 32 are 63 characters. */
const SIGNING = { purpose: "return address", bytes: 7 };
const RADIX = 32;
const LETTERS = 63;
const BYTES = 39;

/**
 * Builds the address that an undeliverable email returns to. It is unique and signed, so only a holder of the email can
 * report a bounce. Without a bounce domain, it is the installation's address.
 */
export function buildReturnAddress(mail: SignedPlace): string {
  const { BOUNCE_DOMAIN: domain } = env();
  return domain ? `${toLetters(signPlace(mail, SIGNING))}@${domain}` : getInstallationAddress();
}

/** Parses a return address. Null when it is not one of ours. Servers may have changed its letter case. */
export function parseReturnAddress(address: string): SignedPlace | null {
  const { BOUNCE_DOMAIN: domain } = env();
  const [local = ""] = address.toLowerCase().split("@");
  if (!domain || getDomain(address) !== domain.toLowerCase() || !new RegExp(`^[0-9a-v]{${LETTERS}}$`).test(local))
    return null;
  return verifySignedPlace(toBytes(local), SIGNING);
}

function toLetters(signed: Buffer): string {
  return BigInt(`0x${signed.toString("hex")}`)
    .toString(RADIX)
    .padStart(LETTERS, "0");
}

function toBytes(local: string): Buffer {
  let number = 0n;
  for (const letter of local) number = number * BigInt(RADIX) + BigInt(Number.parseInt(letter, RADIX));
  return Buffer.from(
    number
      .toString(16)
      .padStart(BYTES * 2, "0")
      .slice(-BYTES * 2),
    "hex"
  );
}
