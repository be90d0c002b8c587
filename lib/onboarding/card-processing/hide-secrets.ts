import "server-only";
import { z } from "zod";
import { invalid } from "@/lib/platform/refusals/refusal";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { maskSecret, resolveSecret, type SecretKind } from "../merchant/mask-secret";
import type { CardProcessing } from "./card-processing";

const OF_OWNER = { ssn: "ssn", drivers_license_number: "license", date_of_birth: "birth" } as const;
const OF_ACCOUNT = { routing_number: "routing", account_number: "account" } as const;

/** Replaces each secret number. `path` is the name of its field. */
type Replace = (kind: SecretKind, value: string, path: string) => string;

function replaceSecrets(application: CardProcessing, replace: Replace): CardProcessing {
  const { businessDetails, bankingDetails } = application;
  return {
    ...application,
    businessDetails: {
      ...businessDetails,
      tax_id: replace("tax_id", businessDetails.tax_id, "businessDetails.tax_id"),
      owners: businessDetails.owners.map((owner, at) =>
        replaceIn(owner, OF_OWNER, { path: `businessDetails.owners.${at}`, replace })
      ),
    },
    bankingDetails: {
      ...bankingDetails,
      bank_accounts: bankingDetails.bank_accounts.map((account, at) =>
        replaceIn(account, OF_ACCOUNT, { path: `bankingDetails.bank_accounts.${at}`, replace })
      ),
    },
  };
}

function replaceIn<N extends string, R extends Record<N, string>>(
  record: R,
  kinds: Readonly<Record<N, SecretKind>>,
  { path, replace }: { path: string; replace: Replace }
): R {
  const replaced = Object.entries<SecretKind>(kinds).map(([name, kind]) => {
    const value: unknown = Reflect.get(record, name);
    return [name, replace(kind, typeof value === "string" ? value : "", `${path}.${name}`)] as const;
  });
  return { ...record, ...Object.fromEntries(replaced) };
}

const StoredSecrets = z.record(z.string(), z.string());
const getSecretContext = (businessId: string) => `subscription.secrets:${businessId}:cardProcessing`;

/** Decrypts the numbers behind the masks, by field. */
export function decryptSecrets(businessId: string, sealed: string | null | undefined): Record<string, string> {
  return sealed ? StoredSecrets.parse(JSON.parse(unseal(sealed, getSecretContext(businessId)))) : {};
}

/** Replaces masks with the stored numbers. Throws a 422 on a field whose mask matches no stored number. */
export function replaceMasks(
  application: CardProcessing,
  storedNumbers: Readonly<Record<string, string>>
): CardProcessing {
  return replaceSecrets(application, (kind, value, path) => {
    const name = path.split(".").at(-1) ?? "";
    // The number from the same field comes first, because rows may have moved.
    const others = Object.entries(storedNumbers).flatMap(([each, number]) =>
      each.endsWith(`.${name}`) ? [number] : []
    );
    const resolvedValue = resolveSecret(kind, value, [storedNumbers[path] ?? "", ...others].filter(Boolean));
    if (resolvedValue === null) throw invalid({ [path]: "Enter the full number." });
    return resolvedValue;
  });
}

/** Masks the numbers and encrypts them. The encrypted text does not change when the numbers are the same. */
export function hideSecrets(
  businessId: string,
  application: CardProcessing,
  before: string | null | undefined
): { masked: CardProcessing; secretsSealed: string } {
  const secrets: Record<string, string> = {};
  const masked = replaceSecrets(application, (kind, value, path) => {
    if (value) secrets[path] = value;
    return maskSecret(kind, value);
  });
  const text = JSON.stringify(secrets);
  const isSame = before && JSON.stringify(decryptSecrets(businessId, before)) === text;
  return { masked, secretsSealed: isSame ? before : seal(text, getSecretContext(businessId)) };
}
