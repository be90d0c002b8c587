import { AFFILIATES } from "../lists/choices";
import { AZUGA_ITEMS, CARD_READERS } from "../products/device";
import { PLANS } from "../lists/plans";
import type { Question, Questions } from "./questions";
import { LENDER_KEYS, getServiceName, type ServiceKey, SUPPLIER_KEYS } from "./get-service-name";

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The trades of the flat-rate catalog. */
export const FLAT_RATE_TRADES = ["HVAC", "Plumbing", "Electrical", "Drain Cleaning", "General"] as const;

const toProductOptions = (products: ReadonlyArray<{ id: string; name: string }>) =>
  products.map(({ id, name }) => ({ value: id, label: name }));

const SIGNATURE: Question = { kind: "line", label: "Electronic signature", help: "Your full name, as you sign it" };

/** A form that requests a service. `product` is its name in error messages. */
export type Enrollment = {
  service: ServiceKey;
  product: string;
  title: string;
  text: string;
  questions: Questions;
  /** The condition that requires documents. Otherwise they are optional. */
  documents?: string;
};

/** Every enrollment by the last part of its address. An entry here defines its call, its form, and its screen. */
export const ENROLLMENTS = {
  "check-acceptance": {
    service: "checkAcceptance",
    product: "Check Acceptance",
    title: "Check acceptance",
    text: "Accept checks and bank payments.",
    documents: "Trades other than heating, cooling, and plumbing must add a tax document.",
    questions: {
      average_check_transaction_amount: { kind: "money", label: "Average check or bank payment" },
      largest_check_transaction_amount: { kind: "money", label: "Largest check or bank payment" },
      agree_to_payzer_terms: {
        kind: "agree",
        label: "I agree to my provider's payment terms.",
      },
      electronic_signature: SIGNATURE,
    },
  },
  "card-readers": {
    service: "cardReader",
    product: "Card Reader",
    title: "Card readers",
    text: "Order readers for the truck and the counter.",
    questions: {
      cardReaderTypes: { kind: "quantities", label: "Readers", options: toProductOptions(CARD_READERS) },
      card_reader_count: { kind: "count", label: "Total readers", isOptional: true },
      card_reader_shipping_address: { kind: "address", label: "Ship to" },
      is_card_reader_address_po_box: { kind: "yes-no", label: "This is a PO box" },
      electronic_signature: SIGNATURE,
    },
  },
  "vehicle-tracking": {
    service: "azuga",
    product: "Azuga",
    title: "Vehicle tracking",
    text: "Order Azuga trackers for your vehicles.",
    questions: {
      azugaItems: {
        kind: "quantities",
        label: "Trackers",
        options: toProductOptions(AZUGA_ITEMS),
        idName: "azugaItemId",
      },
      shipping_address: { kind: "address", label: "Ship to" },
      is_po_box: { kind: "yes-no", label: "This is a PO box" },
      electronic_signature: SIGNATURE,
    },
  },
  "flat-rate": {
    service: "flatRate",
    product: "Flat Rate Pricing",
    title: "Flat-rate pricing",
    text: "Add the flat-rate catalog for your trades.",
    questions: {
      flatRatePricingTrades: { kind: "choices", label: "Trades", options: toOptions(FLAT_RATE_TRADES) },
      electronic_signature: SIGNATURE,
    },
  },
  "profit-product": {
    service: "profitRhino",
    product: "Profit Rhino",
    title: "Profit Rhino",
    text: "Request flat-rate tasks and prices from Profit Rhino.",
    questions: { electronic_signature: SIGNATURE },
  },
  "financing-portal": {
    service: "financingPortal",
    product: "Lender Services",
    title: "Lender services and financing portal",
    text: "Let customers apply for financing.",
    questions: {
      serviceKeys: {
        kind: "choices",
        label: "Lenders",
        options: LENDER_KEYS.map((key) => ({ value: key, label: getServiceName(key) })),
      },
      agree_to_greensky_disclosures: { kind: "yes-no", label: "I agree to the GreenSky disclosures." },
      electronic_signature: SIGNATURE,
    },
  },
  "phone-integration": {
    service: "phoneIntegration",
    product: "Phone Integration",
    title: "Phone integration",
    text: "Request office phones that show who's calling.",
    questions: {
      plan_users: { kind: "count", label: "Users with a phone" },
      agree_to_call_recording_terms: { kind: "agree", label: "We notify callers before recording a call." },
      call_recording_signature: { kind: "line", label: "Signature for call recording" },
      electronic_signature: SIGNATURE,
    },
  },
  "plan-upgrade": {
    service: "plan",
    product: "Plan Upgrade",
    title: "Plan",
    text: "Request another plan or more users.",
    questions: {
      plan: { kind: "choice", label: "Plan", options: PLANS.map(({ key, name }) => ({ value: key, label: name })) },
      plan_users: { kind: "count", label: "Users" },
      electronic_signature: SIGNATURE,
    },
  },
  "advanced-reporting": {
    service: "advancedReporting",
    product: "Advanced Reporting",
    title: "Advanced reporting",
    text: "Sign the agreement for advanced reports.",
    questions: { electronic_signature: SIGNATURE },
  },
  partner: {
    service: "partner",
    product: "Partner",
    title: "Partner program",
    text: "Register your manufacturer program.",
    questions: {
      partner: { kind: "choice", label: "Partner", options: toOptions(AFFILIATES.map(({ name }) => name)) },
      affiliate_id: {
        kind: "line",
        label: "Affiliate ID",
        help: "Leave blank if you don't have one.",
        isOptional: true,
      },
    },
  },
} as const satisfies Record<string, Enrollment>;

export type EnrollmentPath = keyof typeof ENROLLMENTS;

/** Finds the enrollment for the last part of an address. Null when there is none. */
export function findEnrollmentAt(path: string): (Enrollment & { path: EnrollmentPath }) | null {
  const match = PATHS.find((each) => each === path);
  return match ? { ...ENROLLMENTS[match], path: match } : null;
}

const PATHS = Object.keys(ENROLLMENTS).flatMap((path) => (isPath(path) ? [path] : []));

function isPath(path: string): path is EnrollmentPath {
  return Object.hasOwn(ENROLLMENTS, path);
}

const ALL: ReadonlyArray<[path: string, enrollment: Enrollment]> = Object.entries(ENROLLMENTS);

/** Finds the enrollment of a service. Null for a service with a different page. */
function findEnrollmentOf(service: ServiceKey): (Enrollment & { path: string }) | null {
  const targetService = LENDER_KEYS.some((key) => key === service) ? "financingPortal" : service;
  const match = ALL.find(([, each]) => each.service === targetService);
  return match ? { ...match[1], path: match[0] } : null;
}

/** Returns the page that requests a service. */
export function getEnrollHref(service: ServiceKey): string {
  if (service === "cardProcessing") return "/admin/enroll/card-processing/business";
  if (SUPPLIER_KEYS.some((key) => key === service)) return "/admin/enroll/supplier";
  const enrollment = findEnrollmentOf(service);
  return `/admin/enroll/${enrollment?.path ?? ""}`;
}

/** The questions about a supplier's account. rules: suppliers/ferguson, suppliers/winsupply */
const SUPPLIER_QUESTIONS = {
  emails: { kind: "lines", label: "Email addresses" },
  customerNumber: { kind: "line", label: "Customer number", isOptional: true },
  tmFirstName: { kind: "line", label: "Territory manager's first name", isOptional: true },
  tmLastName: { kind: "line", label: "Territory manager's last name", isOptional: true },
  accountNumbers: { kind: "lines", label: "Account numbers" },
  informationNotProvided: { kind: "yes-no", label: "I'll provide these later" },
} as const satisfies Questions;

/** Returns the questions whose answers are the details of a service. Card processing has its own schema. */
export function getQuestions(service: ServiceKey): Questions {
  if (SUPPLIER_KEYS.some((key) => key === service)) return SUPPLIER_QUESTIONS;
  return findEnrollmentOf(service)?.questions ?? {};
}
