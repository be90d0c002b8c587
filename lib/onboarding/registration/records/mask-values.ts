import { maskSecret, resolveSecret, type SecretKind } from "../../merchant/mask-secret";
import { invalid } from "@/lib/platform/refusals/refusal";
import { toCamelPath } from "../../shapes/rename-keys";
import type { BankAccount, Owner, RegistrationChange, RegistrationValues } from "../../shapes/registration-fields";

// The fields that are returned only as masks. A mask that comes back means the stored value.

const OF_OWNER = [
  ["ssn", "ssn"],
  ["drivers_license_number", "license"],
  ["date_of_birth", "birth"],
] as const;
const LAST_FOUR = "••••";

/** Returns the values for display. No number of a person, an account, or a tax is complete. */
export function maskValues(values: RegistrationValues): RegistrationValues {
  return {
    ...values,
    tax_id: maskSecret("tax_id", values.tax_id),
    ssn_last_four: values.ssn_last_four === "" ? "" : LAST_FOUR,
    device_fingerprint: values.device_fingerprint === "" ? "" : LAST_FOUR,
    blackbox: values.blackbox === "" ? "" : LAST_FOUR,
    business_owners: values.business_owners.map((owner) => {
      const maskedOwner: Owner = { ...owner };
      for (const [field, kind] of OF_OWNER) maskedOwner[field] = maskSecret(kind, owner[field] ?? "");
      return maskedOwner;
    }),
    bank_accounts: values.bank_accounts.map((account) => ({
      ...account,
      account_number: maskSecret("account", account.account_number ?? ""),
    })),
  };
}

/** Replaces masks in a change with the stored numbers. Throws a 422 on a field whose mask matches no stored number. */
export function unmaskChange(change: RegistrationChange, before: RegistrationValues): RegistrationChange {
  const resolvedChange: RegistrationChange = { ...change };
  const { business_owners: owners, bank_accounts: accounts } = change;
  if (change.tax_id !== undefined)
    resolvedChange.tax_id = resolveSecretOrThrow("tax_id", "tax_id", { input: change.tax_id, before: [before.tax_id] });
  for (const field of ["ssn_last_four", "device_fingerprint", "blackbox"] as const)
    if (change[field]?.startsWith("•")) resolvedChange[field] = before[field];
  if (owners)
    resolvedChange.business_owners = owners.map((owner, at) => unmaskOwner(owner, at, before.business_owners));
  if (accounts)
    resolvedChange.bank_accounts = accounts.map((account, at) => unmaskAccount(account, at, before.bank_accounts));
  return resolvedChange;
}

function unmaskOwner(owner: Owner, at: number, before: readonly Owner[]): Owner {
  const resolvedOwner: Owner = { ...owner };
  const candidates = sortLikelyFirst(
    before,
    at,
    ({ first_name, last_name }) => first_name === owner.first_name && last_name === owner.last_name
  );
  for (const [field, kind] of OF_OWNER) {
    const input = owner[field];
    if (input === undefined) continue;
    resolvedOwner[field] = resolveSecretOrThrow(`business_owners.${at}.${field}`, kind, {
      input,
      before: candidates.map((each) => each[field] ?? ""),
    });
  }
  return resolvedOwner;
}

function unmaskAccount(account: BankAccount, at: number, before: readonly BankAccount[]): BankAccount {
  if (account.account_number === undefined) return account;
  const candidates = sortLikelyFirst(before, at, ({ routing_number }) => routing_number === account.routing_number);
  const numbers = candidates.map((each) => each.account_number ?? "");
  return {
    ...account,
    account_number: resolveSecretOrThrow(`bank_accounts.${at}.account_number`, "account", {
      input: account.account_number,
      before: numbers,
    }),
  };
}

/** Sorts equal rows first, then the one at the same position, then the others, because rows may have moved. */
function sortLikelyFirst<T>(before: readonly T[], at: number, isLike: (one: T) => boolean): T[] {
  const alike = before.filter(isLike);
  const samePosition = before.slice(at, at + 1);
  return [...new Set([...alike, ...samePosition, ...before])];
}

function resolveSecretOrThrow(
  path: string,
  kind: SecretKind,
  { input, before }: { input: string; before: readonly string[] }
): string {
  const resolvedValue = resolveSecret(kind, input, before.filter(Boolean));
  if (resolvedValue === null) throw invalid({ [toCamelPath(path)]: "Enter the full number." });
  return resolvedValue;
}
