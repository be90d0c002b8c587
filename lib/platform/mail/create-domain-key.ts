import "server-only";
import type { MailDomain } from "@prisma/client";
import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { seal, unseal } from "@/lib/platform/secrets/seal";

type DomainPlace = Pick<MailDomain, "businessId" | "domain">;

/** Creates a key to sign a domain's mail. The selector is unique, so publishing it proves the owner's request. */
export async function createDomainKey(place: DomainPlace) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    selector: `truckroll-${randomBytes(6).toString("hex")}`,
    publicKey: publicKey.toString("base64"),
    privateKeySealed: seal(privateKey, getSealContext(place)),
  };
}

/** Decrypts the private key. Null when it was sealed under an older secret. */
export function openDomainKey(row: DomainPlace & Pick<MailDomain, "privateKeySealed">): string | null {
  try {
    return unseal(row.privateKeySealed, getSealContext(row));
  } catch {
    return null;
  }
}

const getSealContext = ({ businessId, domain }: DomainPlace) => `mail_domain.private_key:${businessId}:${domain}`;
