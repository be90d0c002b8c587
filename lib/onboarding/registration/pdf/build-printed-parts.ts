import { formatPhone } from "@/lib/platform/format/format-phone";
import { formatDay } from "@/lib/platform/time/format-time";
import { maskValues } from "../records/mask-values";
import { INDUSTRIES } from "../../lists/industries";
import { isPublicStructure } from "../../merchant/is-public-structure";
import { computeCharges } from "../../products/charges";
import { planOf } from "../../lists/plans";
import type { RegistrationValues } from "../../shapes/registration-fields";

/** A part of the printed or reviewed registration: a heading with rows. */
export type PrintedPart = { heading: string; rows: Array<{ label: string; text: string }> };

/** The heading of the part after signing. */
export const SIGNATURE_PART = "Signature";

const ADD_ONS = [
  ["is_card_acceptance_set", "Card acceptance"],
  ["is_check_acceptance_set", "Check acceptance"],
  ["is_card_readers_set", "Card readers"],
  ["is_financing_portal_set", "Financing Portal"],
  ["is_azuga_set", "Vehicle tracking"],
  ["is_flat_rate_pricing_set", "Flat-rate pricing"],
  ["is_phone_integration_pricing_set", "Phone integration"],
] as const;

/** Returns a registration in parts, with masks for numbers and without empty values. */
export function buildPrintedParts(storedValues: RegistrationValues): PrintedPart[] {
  const values = maskValues(storedValues);
  const parts = [
    planPart(values),
    buildBusinessPart(values),
    ...buildOwnerParts(values),
    ...buildBankParts(values),
    buildSigningPart(values),
  ];
  return parts
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(({ text }) => text !== "") }))
    .filter(({ rows }) => rows.length > 0);
}

function planPart(values: RegistrationValues): PrintedPart {
  const { monthly_total, one_time_total } = computeCharges(values);
  return {
    heading: "Plan and add-ons",
    rows: [
      { label: "Contact", text: `${values.first_name} ${values.last_name}`.trim() },
      { label: "Email", text: values.email },
      { label: "Plan", text: planOf(values.plan)?.name ?? "" },
      { label: "Users", text: values.plan_users },
      { label: "Add-ons", text: ADD_ONS.flatMap(([field, name]) => (values[field] ? [name] : [])).join(", ") },
      { label: "Monthly", text: values.plan === "" ? "" : `$${monthly_total}` },
      { label: "One-time", text: one_time_total === "0.00" ? "" : `$${one_time_total}` },
    ],
  };
}

function buildBusinessPart(values: RegistrationValues): PrintedPart {
  const { address = "", address2 = "", city = "", state = "", zip = "" } = values.business_address;
  const town = [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ");
  return {
    heading: "Business",
    rows: [
      { label: "Legal name", text: values.business_legal_name },
      { label: "DBA name", text: values.business_dba_name },
      { label: "Phone", text: values.phone_number === "" ? "" : formatPhone(values.phone_number) },
      { label: "Website", text: values.website },
      { label: "Address", text: [address, address2, town].filter(Boolean).join(", ") },
      { label: "Business structure", text: values.business_structure },
      { label: "Ticker symbol", text: values.ticker_symbol },
      { label: "Trade", text: INDUSTRIES.find(({ key }) => key === values.business_categories[0])?.name ?? "" },
      {
        label: "Date opened",
        text: values.business_opening_date === "" ? "" : formatDay(values.business_opening_date),
      },
      { label: "Number of employees", text: values.number_of_employees },
      { label: "Tax ID", text: values.tax_id },
      { label: "Yearly sales", text: formatAmount(values.annual_sales_volume) },
      { label: "Highest monthly card sales", text: formatAmount(values.maximum_monthly_card_volume) },
      { label: "Average card payment", text: formatAmount(values.average_card_transaction_amount) },
      { label: "Average check or bank payment", text: formatAmount(values.average_check_transaction_amount) },
      { label: "Largest check or bank payment", text: formatAmount(values.largest_check_transaction_amount) },
    ],
  };
}

const formatAmount = (amount: string): string => (amount === "" ? "" : `$${amount}`);

function buildOwnerParts({ business_owners, business_structure }: RegistrationValues): PrintedPart[] {
  const noun = isPublicStructure(business_structure) ? "Person" : "Owner";
  return business_owners.map((owner, at) => ({
    heading: `${noun} ${at + 1}`,
    rows: [
      { label: "Name", text: `${owner.first_name ?? ""} ${owner.last_name ?? ""}`.trim() },
      { label: "Title", text: owner.title ?? "" },
      { label: "Ownership", text: owner.equity_percentage ? `${owner.equity_percentage}%` : "" },
      { label: "Social Security number", text: owner.ssn ?? "" },
      { label: "Driver's license number", text: owner.drivers_license_number ?? "" },
    ],
  }));
}

function buildBankParts({ bank_accounts }: RegistrationValues): PrintedPart[] {
  return bank_accounts.map((account, at) => ({
    heading: `Bank account ${at + 1}`,
    rows: [
      { label: "Name on account", text: account.name_on_account ?? "" },
      { label: "Type", text: account.account_type ?? "" },
      { label: "Routing number", text: account.routing_number ?? "" },
      { label: "Account number", text: account.account_number ?? "" },
    ],
  }));
}

const buildSigningPart = (values: RegistrationValues): PrintedPart => ({
  heading: SIGNATURE_PART,
  rows: [
    { label: "Signed by", text: values.electronic_signature },
    { label: "Terms of use", text: values.terms_of_use },
  ],
});
