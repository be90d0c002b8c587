import { z } from "zod";
import { TimeZoneName } from "@/lib/platform/time/time-zone";
import { BUSINESS_STRUCTURES } from "../merchant/is-public-structure";
import { STATE_CODES } from "../lists/states";
import { INDUSTRIES } from "../lists/industries";
import { ACCOUNT_TYPES, DELIVERY_DELAYS, OWNER_TITLES, TAX_ID_TYPES } from "../lists/choices";
import { PLANS } from "../lists/plans";
import * as is from "./field-shapes";

const getKeys = (list: ReadonlyArray<{ key: string }>) => list.map(({ key }) => key);
const state = is.oneOf(STATE_CODES);

/** A street address. `full` is the address typed in one line. */
export const addressFields = {
  full: is.text(300),
  address: is.text(),
  address2: is.text(),
  city: is.text(60),
  state,
  zip: is.text(10).refine((zip) => zip === "" || /^\d{5}(-\d{4})?$/.test(zip), "Enter a 5-digit ZIP code."),
  latitude: is.text(24),
  longitude: is.text(24),
};
const Address = z.object(addressFields).partial();

export const ownerFields = {
  first_name: is.text(60),
  last_name: is.text(60),
  email: is.email,
  mobile_phone: is.phone,
  title: is.oneOf(OWNER_TITLES),
  equity_percentage: is.percent,
  date_of_birth: is.hiddenDay,
  owner_since: is.day,
  ssn: is.ssn,
  drivers_license_number: is.license,
  drivers_license_state_of_issue: state,
  identity_type: is.oneOf(["ssn", "dl"]),
  address: Address,
};
export const bankAccountFields = {
  name: is.text(60),
  account_type: is.oneOf(ACCOUNT_TYPES),
  routing_number: is.text(9).refine((digits) => /^\d{0,9}$/.test(digits), "Enter a 9-digit routing number."),
  account_number: is.accountNumber,
  name_on_account: is.text(),
};
const Some = z.object({ id: is.productId, quantity: is.quantity });
const Supplier = z.object({
  service_key: z.enum(["fergusonEde", "winsupplyEde"]),
  information_not_provided: is.flag.default(false),
  details: z
    .object({
      customer_number: is.text(40),
      territory_manager_first_name: is.text(60),
      territory_manager_last_name: is.text(60),
      account_numbers: z.array(is.text(40)).max(20),
      will_provide_later: is.flag,
    })
    .partial(),
});

/** The fields of the contact and the plan. */
const contactFields = {
  first_name: is.text(60),
  last_name: is.text(60),
  email: is.email,
  plan: is.oneOf(getKeys(PLANS)),
  plan_users: is.wholeNumber,
  opt_in_sms: is.flag,
  verification_phone_number: is.phone,
  timezone: z.union([TimeZoneName, z.literal("")]),
};

const addOnFields = {
  is_card_acceptance_set: is.flag,
  is_check_acceptance_set: is.flag,
  is_card_readers_set: is.flag,
  is_financing_portal_set: is.flag,
  is_greensky_set: is.flag,
  is_azuga_set: is.flag,
  is_flat_rate_pricing_set: is.flag,
  is_phone_integration_pricing_set: is.flag,
  card_reader_count: is.wholeNumber,
  card_reader_shipping_address: Address,
  is_card_reader_address_po_box: is.flag,
  card_reader_types: z.array(Some).max(20),
  azuga_shipping_address: Address,
  is_azuga_address_po_box: is.flag,
  azuga_items: z.array(Some).max(20),
  suppliers: z.array(Supplier).max(2),
};

/** Fields whose change removes the signature. rule: registration/signature-cleared */
export const businessFields = {
  business_legal_name: is.text(),
  business_dba_name: is.text(),
  phone_number: is.phone,
  website: is.text(200),
  business_address: Address,
  mailing_address: Address,
  use_business_address_as_mailing_address: is.flag,
  use_business_address_state_as_state_of_issue: is.flag,
  use_business_legal_name_for_dba_name: is.flag,
  business_state_of_issue: state,
  business_opening_date: is.day,
  number_of_employees: is.wholeNumber,
  business_structure: is.oneOf(BUSINESS_STRUCTURES),
  business_categories: z.array(is.oneOf(getKeys(INDUSTRIES))).max(20),
  tax_id: is.taxId,
  tax_id_type: is.oneOf(TAX_ID_TYPES),
  ticker_symbol: is.text(10),
  currently_processing_cards: is.flag,
  annual_sales_volume: is.money,
  maximum_monthly_card_volume: is.money,
  average_annual_card_volume: is.money,
  average_card_transaction_amount: is.money,
  average_check_transaction_amount: is.money,
  largest_check_transaction_amount: is.money,
  annual_sales_finance_volume: is.money,
  face_to_face_card_transactions_percentage: is.percent,
  remote_card_transactions_percentage: is.percent,
  goods_services_delivered_at_sale: is.oneOrZero,
  goods_services_delivery_delay_range: is.oneOf(DELIVERY_DELAYS),
  invoice_deposit_percent: is.percent,
  payment_percent_0_to_7: is.percent,
  payment_percent_8_to_15: is.percent,
  payment_percent_16_to_30: is.percent,
  payment_percent_31_to_60: is.percent,
  payment_percent_61_to_90: is.percent,
  payment_percent_91_to_180: is.percent,
  payment_percent_181_plus: is.percent,
};

export const bankingFields = {
  bank_accounts: z.array(z.object(bankAccountFields).partial()).max(5),
  uses_manual_bank_information: is.oneOrZero,
};

export const ownersFields = { business_owners: z.array(z.object(ownerFields).partial()).max(20) };

const signingFields = {
  electronic_signature: is.text(),
  call_recording_signature: is.text(),
  agree_to_call_recording_terms: is.flag,
  agree_to_payzer_terms: is.flag,
  terms_of_use: is.text(40),
  agree_to_greensky_disclosures: is.flag,
  ssn_last_four: is.lastFour,
  device_fingerprint: is.text(4_000),
  blackbox: is.text(4_000),
};

/** Fields that only the server sets. Sent values are ignored. */
export const VERIFICATION_FLAGS = [
  "has_initial_giact_account_verification",
  "has_initial_giact_business_verification",
  "has_initial_giact_identity_verification",
  "account_verification_failed",
  "business_verification_failed",
  "identity_verification_failed",
  "bypass_account_verification",
  "bypass_business_verification",
  "bypass_identity_verification",
  "allow_card_processing_toggle",
] as const;

/** All fields that a user enters, by the names used for reading. rule: format/snake-camel */
export const enteredFields = {
  ...contactFields,
  ...addOnFields,
  ...businessFields,
  ...ownersFields,
  ...bankingFields,
  ...signingFields,
};

export const RegistrationChange = z.object(enteredFields).partial();
/** The changed fields. Absent ones do not change. */
export type RegistrationChange = z.output<typeof RegistrationChange>;

/** All values of a registration. */
export type RegistrationValues = Required<RegistrationChange> & Record<(typeof VERIFICATION_FLAGS)[number], boolean>;
export type Owner = RegistrationValues["business_owners"][number];
export type BankAccount = RegistrationValues["bank_accounts"][number];
