import { isDeepStrictEqual } from "node:util";
import { invalid } from "@/lib/platform/refusals/refusal";
import { toSavedOwner, type OwnerDetails } from "../merchant/owner-details";
import { keepLastCategory, getTicker } from "../merchant/is-public-structure";
import { computeRemotePercentage, isHundredPercent } from "../merchant/volumes";
import {
  bankingFields,
  businessFields,
  type Owner,
  ownersFields,
  type RegistrationChange,
  type RegistrationValues,
} from "../shapes/registration-fields";
import { AZUGA_ITEMS, CARD_READERS, type Device } from "../products/device";

const BUCKETS = [
  "payment_percent_0_to_7",
  "payment_percent_8_to_15",
  "payment_percent_16_to_30",
  "payment_percent_31_to_60",
  "payment_percent_61_to_90",
  "payment_percent_91_to_180",
  "payment_percent_181_plus",
] as const;

type ChangeContext = {
  /** True when financing is offered under its provider's name. */
  isGreenskyFlagEnabled: boolean;
};

/** Computes a registration after a change. The change must not contain masks. */
export function applyChange(
  before: RegistrationValues,
  change: RegistrationChange,
  context: ChangeContext
): RegistrationValues {
  requireOfferedDevices("cardReaderTypes", change.card_reader_types, CARD_READERS);
  requireOfferedDevices("azugaItems", change.azuga_items, AZUGA_ITEMS);
  const all: RegistrationValues = { ...before, ...change };
  const withCategory = { ...all, business_categories: keepLastCategory(all.business_categories) };
  const withPlaces = copyDefaults(withCategory);
  const withShares = { ...withPlaces, ...computeCardShares(before, change) };
  const withSales = clearPaymentAnswers(before, change, withShares);
  const saved = normalizeValues(withSales);
  return clearSignature(before, change, clearVerifications(before, normalizeFinancing(saved, context)));
}

/** Clears the verification results when the accounts changed, because they are about other accounts. */
function clearVerifications(before: RegistrationValues, values: RegistrationValues): RegistrationValues {
  if (isDeepStrictEqual(before.bank_accounts, values.bank_accounts)) return values;
  return {
    ...values,
    has_initial_giact_account_verification: false,
    has_initial_giact_business_verification: false,
    has_initial_giact_identity_verification: false,
    account_verification_failed: false,
    business_verification_failed: false,
    identity_verification_failed: false,
  };
}

/** rules: registration/dba-copy, registration/mailing-address-copy, registration/state-of-issue */
function copyDefaults(values: RegistrationValues): RegistrationValues {
  const state = values.business_address.state ?? "";
  return {
    ...values,
    business_dba_name: values.use_business_legal_name_for_dba_name
      ? values.business_legal_name
      : values.business_dba_name,
    mailing_address: values.use_business_address_as_mailing_address ? values.business_address : values.mailing_address,
    business_state_of_issue:
      values.use_business_address_state_as_state_of_issue && state !== "" ? state : values.business_state_of_issue,
  };
}

/**
 * Computes both shares of card payments. They sum to 100, so one follows from the other. rule:
 * registration/remote-percent
 */
function computeCardShares(before: RegistrationValues, change: RegistrationChange) {
  const inPerson = change.face_to_face_card_transactions_percentage;
  const remote = change.remote_card_transactions_percentage;
  const toShares = (face: string) => ({
    face_to_face_card_transactions_percentage: face,
    remote_card_transactions_percentage: computeRemotePercentage(face),
  });
  // When both are sent, the changed one determines the other.
  const isNew = remote !== undefined && remote !== before.remote_card_transactions_percentage;
  if (inPerson === undefined) return remote === undefined ? {} : toShares(computeRemotePercentage(remote));
  if (isNew && inPerson !== before.face_to_face_card_transactions_percentage && !isHundredPercent([inPerson, remote]))
    throw invalid({ remoteCardTransactionsPercentage: "The two percentages must add up to 100%." });
  return toShares(
    isNew && inPerson === before.face_to_face_card_transactions_percentage ? computeRemotePercentage(remote) : inPerson
  );
}

/**
 * Clears the payment answers after a change of category, because another trade is paid differently. Answers that change
 * in the same request stay. rule: registration/category-resets
 */
function clearPaymentAnswers(before: RegistrationValues, change: RegistrationChange, values: RegistrationValues) {
  const [category] = values.business_categories;
  if (category === before.business_categories[0]) return values;
  const after: RegistrationValues = { ...values, currently_processing_cards: true };
  for (const field of [...BUCKETS, "invoice_deposit_percent"] as const)
    if (change[field] === undefined || change[field] === before[field]) after[field] = "";
  return after;
}

/**
 * Returns the values as stored. rules: registration/ticker, /public-equity, /other-identity, /po-box-flag,
 * /suppliers-saved, /sms-forces-https
 */
function normalizeValues(values: RegistrationValues): RegistrationValues {
  return {
    ...values,
    website: values.opt_in_sms ? addHttps(values.website) : values.website,
    ticker_symbol: getTicker(values.business_structure, values.ticker_symbol),
    business_owners: values.business_owners.map((owner) => toSavedOwner(values.business_structure, fillOwner(owner))),
    is_card_reader_address_po_box: values.is_card_reader_address_po_box || isPoBox(values.card_reader_shipping_address),
    is_azuga_address_po_box: values.is_azuga_address_po_box || isPoBox(values.azuga_shipping_address),
    suppliers: values.suppliers.map((supplier) => ({
      ...supplier,
      information_not_provided: supplier.details.will_provide_later ?? supplier.information_not_provided,
    })),
  };
}

const fillOwner = (owner: Owner): Owner & OwnerDetails => ({
  ...owner,
  first_name: owner.first_name ?? "",
  last_name: owner.last_name ?? "",
  equity_percentage: owner.equity_percentage ?? "",
  mobile_phone: owner.mobile_phone ?? "",
  drivers_license_number: owner.drivers_license_number ?? "",
});

/** Normalizes "http://acme.com" and "acme.com" to "https://acme.com". An empty text stays empty. */
export function addHttps(website: string): string {
  return website === "" ? "" : `https://${website.replace(/^https?:\/\//i, "")}`;
}

export function isPoBox({
  full = "",
  address = "",
  address2 = "",
}: {
  full?: string;
  address?: string;
  address2?: string;
}): boolean {
  return [full, address, address2].some((line) => /\bP\.?\s*O\.?\s*Box\b/i.test(line));
}

/** rules: registration/financing-flag-on, registration/financing-flag-off */
function normalizeFinancing(values: RegistrationValues, { isGreenskyFlagEnabled }: ChangeContext): RegistrationValues {
  if (isGreenskyFlagEnabled && values.is_financing_portal_set && !values.is_greensky_set)
    return { ...values, is_financing_portal_set: false };
  if (!isGreenskyFlagEnabled && values.is_greensky_set)
    return {
      ...values,
      is_financing_portal_set: false,
      is_greensky_set: false,
      agree_to_greensky_disclosures: false,
    };
  return values;
}

const SIGNED_FIELDS = Object.keys({ ...businessFields, ...ownersFields, ...bankingFields });

/**
 * Removes the signature and the agreements after a change, because they covered the earlier values. A change that signs
 * again keeps its own. rules: registration/signature-cleared, registration/signature-cascade
 */
function clearSignature(
  before: RegistrationValues,
  change: RegistrationChange,
  after: RegistrationValues
): RegistrationValues {
  const was: Record<string, unknown> = before;
  const is: Record<string, unknown> = after;
  const isChanged = SIGNED_FIELDS.some((field) => !isDeepStrictEqual(was[field], is[field]));
  const signature = change.electronic_signature;
  const isSignedAnew = signature !== undefined && signature !== "" && signature !== before.electronic_signature;
  const isSignatureRemoved = signature === "" && before.electronic_signature !== "";
  if (isSignedAnew || (!isSignatureRemoved && !isChanged)) return after;
  return {
    ...after,
    electronic_signature: "",
    agree_to_payzer_terms: false,
    terms_of_use: "",
    agree_to_greensky_disclosures: false,
  };
}

function requireOfferedDevices(
  field: string,
  chosen: ReadonlyArray<{ id: string }> | undefined,
  offered: readonly Device[]
): void {
  const unknown = (chosen ?? []).findIndex(({ id }) => !offered.some((device) => device.id === id));
  if (unknown >= 0) throw invalid({ [`${field}.${unknown}`]: "Select an option from the list." });
}
