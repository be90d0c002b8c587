import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { DELIVERED_AT_SALE_DEFAULT, FACE_TO_FACE_DEFAULT, computeRemotePercentage } from "../merchant/volumes";
import { STATES } from "../lists/states";
import * as is from "../shapes/field-shapes";
import { addressFields, bankAccountFields, businessFields as known, ownerFields } from "../shapes/registration-fields";

const ONE_STATE = is.oneOf(STATES.map(({ code }) => code));

/** An absent value counts as empty. */
const defaultToEmpty = (shape: z.ZodType) => z.preprocess((value) => value ?? "", shape).pipe(z.string());
const Routing = is.text(20).refine((value) => /^([*•].*|\d{9})?$/.test(value), "Enter a 9-digit routing number.");

const MerchantAddress = z.object(addressFields).partial();
const MerchantOwner = z.object({
  ...ownerFields,
  first_name: defaultToEmpty(ownerFields.first_name),
  last_name: defaultToEmpty(ownerFields.last_name),
  mobile_phone: defaultToEmpty(ownerFields.mobile_phone),
  equity_percentage: defaultToEmpty(ownerFields.equity_percentage),
  date_of_birth: defaultToEmpty(ownerFields.date_of_birth),
  ssn: defaultToEmpty(ownerFields.ssn),
  drivers_license_number: defaultToEmpty(ownerFields.drivers_license_number),
  email: defaultToEmpty(ownerFields.email),
  title: defaultToEmpty(ownerFields.title),
  owner_since: defaultToEmpty(ownerFields.owner_since),
  drivers_license_state_of_issue: defaultToEmpty(ownerFields.drivers_license_state_of_issue),
  identity_type: defaultToEmpty(ownerFields.identity_type),
  address: MerchantAddress.default({}),
});
export type MerchantOwner = z.output<typeof MerchantOwner>;

const MerchantAccount = z.object({
  name: defaultToEmpty(bankAccountFields.name),
  account_type: defaultToEmpty(bankAccountFields.account_type),
  routing_number: defaultToEmpty(Routing),
  account_number: defaultToEmpty(is.accountNumber),
  name_on_account: defaultToEmpty(bankAccountFields.name_on_account),
});

const MerchantBusiness = z.object({
  legal_name: defaultToEmpty(known.business_legal_name),
  dba_name: defaultToEmpty(known.business_dba_name),
  phone_number: defaultToEmpty(known.phone_number),
  website: defaultToEmpty(known.website),
  address: MerchantAddress.default({}),
  mailing_address: MerchantAddress.default({}),
  state_of_issue: defaultToEmpty(ONE_STATE),
  opening_date: defaultToEmpty(known.business_opening_date),
  number_of_employees: defaultToEmpty(known.number_of_employees),
  category: defaultToEmpty(is.text(60)),
  structure: defaultToEmpty(known.business_structure),
  ticker_symbol: defaultToEmpty(known.ticker_symbol),
  annual_sales_volume: defaultToEmpty(known.annual_sales_volume),
  tax_id: defaultToEmpty(known.tax_id),
  tax_id_type: defaultToEmpty(known.tax_id_type),
  owners: z.array(MerchantOwner).max(20).default([]),
});

const MerchantBanking = z.object({
  maximum_monthly_card_volume: defaultToEmpty(known.maximum_monthly_card_volume),
  average_annual_card_volume: defaultToEmpty(known.average_annual_card_volume),
  average_card_transaction_amount: defaultToEmpty(known.average_card_transaction_amount),
  face_to_face_card_transactions_percentage: z
    .preprocess((value) => value ?? FACE_TO_FACE_DEFAULT, is.percent)
    .meta({ default: FACE_TO_FACE_DEFAULT }),
  remote_card_transactions_percentage: z.preprocess(
    (value) => value ?? computeRemotePercentage(FACE_TO_FACE_DEFAULT),
    is.percent
  ),
  goods_services_delivered_at_sale: z.preprocess((value) => value ?? DELIVERED_AT_SALE_DEFAULT, is.oneOrZero),
  goods_services_delivery_delay_range: defaultToEmpty(known.goods_services_delivery_delay_range),
  invoice_deposit_percent: defaultToEmpty(known.invoice_deposit_percent),
  payment_percent_0_to_7: defaultToEmpty(known.payment_percent_0_to_7),
  payment_percent_8_to_15: defaultToEmpty(known.payment_percent_8_to_15),
  payment_percent_16_to_30: defaultToEmpty(known.payment_percent_16_to_30),
  payment_percent_31_to_60: defaultToEmpty(known.payment_percent_31_to_60),
  payment_percent_61_to_90: defaultToEmpty(known.payment_percent_61_to_90),
  payment_percent_91_to_180: defaultToEmpty(known.payment_percent_91_to_180),
  payment_percent_181_plus: defaultToEmpty(known.payment_percent_181_plus),
  bank_accounts: z.array(MerchantAccount).max(5).default([]),
  /** Documents that were added before. A separate call adds and removes them. */
  documents: z
    .array(z.object({ id: Id, fileName: z.string().optional(), byteSize: z.int().optional() }))
    .max(50)
    .default([]),
});

const MerchantSignature = z.object({
  electronic_signature: defaultToEmpty(is.text()),
  agree_to_merchant_terms: is.flag.default(false),
});

/** The three steps, saved together. rule: card-processing/steps */
export const CardProcessing = z.object({
  businessDetails: MerchantBusiness,
  bankingDetails: MerchantBanking,
  agreeAndSign: MerchantSignature,
});
export type CardProcessing = z.output<typeof CardProcessing>;

export const CardProcessingDefaults = z.object({
  data: CardProcessing.extend({
    states: z.array(z.object({ code: z.string(), name: z.string() })),
    industries: z.array(
      z.object({ key: z.string(), name: z.string(), requiresAdditionalUnderwriterData: z.boolean().optional() })
    ),
  }),
});
