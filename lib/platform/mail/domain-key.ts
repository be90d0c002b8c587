import "server-only";
import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { MailDomain } from "@/lib/platform/database/generated/client";
import { seal, unseal } from "@/lib/platform/secrets/seal";

type Place = Pick<MailDomain, "businessId" | "domain">;

/** A new key to sign a domain's mail with; the selector is nobody else's, so that publishing it proves who asked. */
export async function newDomainKey(place: Place) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    selector: `truckroll-${randomBytes(6).toString("hex")}`,
    publicKey: publicKey.toString("base64"),
    privateKeySealed: seal(privateKey, contextOf(place)),
  };
}

/** The private key; null when it was sealed under a secret that is not ours any more. */
export function openDomainKey(row: Place & Pick<MailDomain, "privateKeySealed">): string | null {
  try {
    return unseal(row.privateKeySealed, contextOf(row));
  } catch {
    return null;
  }
}

const contextOf = ({ businessId, domain }: Place) => `mail_domain.private_key:${businessId}:${domain}`;
