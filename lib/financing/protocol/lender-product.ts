import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

/** The answers of the lender gateway. `lenders/lender-gateway.ts` describes its protocol. */
const PARTNER_KINDS = ["greensky", "synchrony", "goodleap", "service-finance"] as const;

export const LenderPartner = z.object({ id: Id, name: z.string(), kind: z.enum(PARTNER_KINDS) });
export type LenderPartner = z.output<typeof LenderPartner>;

export const LenderProduct = z.object({
  id: Id,
  partnerId: Id,
  /** The provider of the product at the partner, if there are several. */
  providerId: z.string().default(""),
  description: z.string(),
  promoCode: z.string().default(""),
  apr: z.string().regex(/^\d{1,3}(\.\d{1,3})?$/),
  termMonths: z.number().int().min(1).max(480),
  /** Interest is waived, or does not accrue, if everything is paid within `promoMonths`. */
  promo: z.enum(["none", "deferred-interest", "same-as-cash"]).default("none"),
  promoMonths: z.number().int().min(0).default(0),
  states: z.array(z.string()),
  minAmount: Money,
  maxAmount: Money,
  needsSalesAmount: z.boolean().default(false),
});
export type LenderProduct = z.output<typeof LenderProduct>;

export const Configuration = z.object({
  partners: z.array(LenderPartner),
  products: z.array(LenderProduct),
  states: z.array(z.string()),
});
export type Configuration = z.output<typeof Configuration>;

export const Calculation = z.object({
  monthlyPayment: Money,
  term: z.number().int().min(1).max(480),
  rate: z.string().regex(/^\d{1,3}(\.\d{1,3})?$/),
  financedAmount: Money,
  totalOfPayments: Money,
  financeCharge: Money,
  disclosures: z.array(z.string()),
});

/** The state of an application at the lender. `more` means that the partner's own form must be sent next. */
export const Decision = z.object({
  reference: z.string().min(1).max(100),
  status: z.enum(["more", "pending", "approved", "declined", "funded", "canceled", "expired"]),
  creditLimit: Money.nullable().default(null),
  sequence: z.number().int().min(0),
});
export type Decision = z.output<typeof Decision>;

export const AccountAnswer = z.object({
  accountNumberMasked: z.string(),
  creditLimit: Money,
  availableCredit: Money,
  status: z.string(),
});

export const AuthorizationState = z.object({ status: z.enum(["sent", "authorized", "declined", "canceled"]) });
export const IncreaseAnswer = z.object({ approved: z.boolean() });
export const ProjectTypes = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
export const Services = z.object({
  items: z.array(z.object({ key: z.string(), name: z.string(), enabled: z.boolean() })),
});
export const Disclosures = z.object({ greenskySignupDisclosure: z.string() });
export const Urls = z.object({ urls: z.record(z.string(), z.string()) });

/** A lender's own message after it has decided. */
export const LenderMessage = z.object({
  type: z.literal("application.decided"),
  merchant: Id,
  applicationId: Id,
  decision: Decision,
});
