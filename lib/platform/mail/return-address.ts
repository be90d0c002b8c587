import "server-only";
import { env } from "@/lib/platform/env";
import { readSignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";
import { domainOf, installationAddress } from "./sender";

/** As long as the part of an address before the @ may be: 39 bytes in digits to the base 32 are 63 characters. */
const SIGNING = { purpose: "return address", bytes: 7 };
const RADIX = 32;
const LETTERS = 63;
const BYTES = 39;

/**
 * Where a mail comes back to that cannot be delivered: an address of its own, signed, so that nobody but who had the mail
 * can say that it came back. Without a domain for that, to whom the mail server may send from.
 */
export function returnAddress(mail: SignedPlace): string {
  const { BOUNCE_DOMAIN: domain } = env();
  return domain ? `${letters(signPlace(mail, SIGNING))}@${domain}` : installationAddress();
}

/** The mail that a return address stands for; null for one that is not ours. Servers may have changed its case. */
export function readReturnAddress(address: string): SignedPlace | null {
  const { BOUNCE_DOMAIN: domain } = env();
  const [local = ""] = address.toLowerCase().split("@");
  if (!domain || domainOf(address) !== domain.toLowerCase() || !new RegExp(`^[0-9a-v]{${LETTERS}}$`).test(local))
    return null;
  return readSignedPlace(bytes(local), SIGNING);
}

function letters(signed: Buffer): string {
  return BigInt(`0x${signed.toString("hex")}`)
    .toString(RADIX)
    .padStart(LETTERS, "0");
}

function bytes(local: string): Buffer {
  let number = 0n;
  for (const letter of local) number = number * BigInt(RADIX) + BigInt(Number.parseInt(letter, RADIX));
  return Buffer.from(
    number
      .toString(16)
      .padStart(BYTES * 2, "0")
      .slice(-BYTES * 2),
    "hex",
  );
}
