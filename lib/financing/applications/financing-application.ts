import { z } from "zod";
import { parseE164, PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { PhoneWithoutExtension } from "@/lib/platform/format/phone-shapes";
import { Day, Id, line, limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";

/**
 * `draft` means not sent to the lender yet, or the partner's own form comes next. `submitted` means sent, but the
 * answer was lost.
 */
const APPLICATION_STATES = [
  "draft",
  "submitted",
  "pending",
  "approved",
  "declined",
  "funded",
  "canceled",
  "expired",
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const Phone = PhoneWithoutExtension.refine((number) => parseE164(number) !== null, PHONE_EXPECTED);
const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, "Enter a 5- or 9-digit ZIP code.");
const Email = z.email("Enter a valid email address.").max(254);
const State = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Enter a state such as NC.");
/** The last four digits of a Social Security number go to the lender and are not stored. */
const Ssn4 = z.string().regex(/^\d{4}$/, "Enter the last four digits of the SSN.");

/** The token of a link or form. Users have none. */
const Token = line(100).optional();

const person = {
  firstName: line(100).min(1, "Enter the first name."),
  lastName: line(100).min(1, "Enter the last name."),
  phoneNumber: Phone,
  zipCode: Zip,
  dateOfBirth: Day,
};

/** rule: financing/start-payload */
export const ApplicationStart = z.object({
  data: z.object({
    ...person,
    email: Email,
    amount: AmountDue,
    financingProductId: Id.nullish(),
    financingPartnerId: Id,
    stateCode: State,
    invoiceId: Id.nullish(),
    businessCustomerId: Id.nullish(),
  }),
  token: Token,
});
export type ApplicationStart = z.output<typeof ApplicationStart>;

const partnerForm = {
  financingApplicationId: Id.nullish(),
  businessCustomerId: Id.nullish(),
  ...person,
  email: Email,
  ssn4: Ssn4,
  monthlyNetIncome: AmountDue,
  purchaseAmount: AmountDue,
  products: z.array(Id).max(20).default([]),
  promoCode: line(50).default(""),
  token: Token,
};
export const SynchronyForm = z.object(partnerForm);
export const GoodleapForm = z.object({
  ...partnerForm,
  projectType: line(100).min(1, "Select a project type."),
  hic: line(100).default(""),
});
export type PartnerForm = z.output<typeof SynchronyForm> & { projectType?: string; hic?: string };

export const CreditLimitIncrease = z.object({
  businessCustomerId: Id,
  purchaseAmount: AmountDue,
  monthlyNetIncome: AmountDue,
  ssn4: Ssn4,
  dateOfBirth: Day,
});
export type CreditLimitIncrease = z.output<typeof CreditLimitIncrease>;

export const AuthorizationStart = z.object({
  financingApplicationId: Id,
  invoiceId: Id.nullish(),
  businessCustomerId: Id.nullish(),
  purchaseAmount: AmountDue,
  products: z.array(Id).max(20).default([]),
  promoCode: line(50).default(""),
  email: Email,
});
export type AuthorizationStart = z.output<typeof AuthorizationStart>;

export const AuthorizationData = z.object({
  ...person,
  ssn4: Ssn4,
  purchaseAmount: AmountDue,
  products: z.array(Id).max(20).default([]),
  promoCode: line(50).default(""),
  token: Token,
});
export type AuthorizationData = z.output<typeof AuthorizationData>;

export const AuthorizationEmail = z.object({ email: Email });

export const FinancingApplication = z.object({
  id: Id,
  status: z.enum(APPLICATION_STATES),
  approved: z.boolean(),
  financingPartnerId: Id,
  partnerName: z.string(),
  financingProductId: Id.nullable(),
  productName: z.string(),
  businessCustomerId: Id,
  customerName: z.string(),
  invoiceId: Id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  zipCode: z.string(),
  stateCode: z.string(),
  amount: z.string(),
  creditLimit: z.string().nullable(),
  reference: z.string(),
  isTest: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type FinancingApplication = z.output<typeof FinancingApplication>;

export const ApplicationQuery = z.object({
  limit: limit(20),
  offset,
  businessCustomerId: Id.optional(),
  invoiceId: Id.optional(),
  status: z.enum(APPLICATION_STATES).optional(),
  term,
});
export type ApplicationQuery = z.input<typeof ApplicationQuery>;
export const ApplicationPage = page(FinancingApplication);

const errors = z.array(z.object({ field: z.string(), message: z.string() }));

/** The result: `approved` by the lender, or the fields to correct. rule: financing/response-shape */
export const ApplicationAnswer = z.object({
  approved: z.boolean(),
  errors,
  application: FinancingApplication.nullable(),
});
export type ApplicationAnswer = z.output<typeof ApplicationAnswer>;

export const IncreaseOutcome = z.object({ approved: z.boolean(), errors });

export const PartnerApplication = z.object({
  id: Id,
  financingPartnerId: Id,
  financingApplicationId: Id,
  status: z.enum(APPLICATION_STATES),
  approved: z.boolean(),
  reference: z.string(),
  creditLimit: z.string().nullable(),
});

const AUTHORIZATION_STATES = ["sending", "sent", "authorized", "declined", "canceled"] as const;

export const Authorization = z.object({
  id: Id,
  financingApplicationId: Id,
  businessCustomerId: Id,
  customerName: z.string(),
  invoiceId: Id.nullable(),
  partnerName: z.string(),
  email: z.string(),
  purchaseAmount: z.string(),
  promoCode: z.string(),
  status: z.enum(AUTHORIZATION_STATES),
  createdAt: z.iso.datetime(),
});
export type Authorization = z.output<typeof Authorization>;

export const AuthorizationAnswer = z.object({
  approved: z.boolean(),
  errors,
  authorization: Authorization.nullable(),
});
export type AuthorizationAnswer = z.output<typeof AuthorizationAnswer>;

export const TokenQuery = z.object({ token: Token });
