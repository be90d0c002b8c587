import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { DELIVERED_AT_SALE_DEFAULT, FACE_TO_FACE_DEFAULT, remotePercentage } from "../merchant/volumes";
import { STATES } from "../registration/lists/states";
import * as is from "../registration/shapes/field-shapes";
import {
  addressFields,
  bankAccountFields,
  businessFields as known,
  ownerFields,
} from "../registration/shapes/registration-fields";

const ONE_STATE = is.oneOf(STATES.map(({ code }) => code));

/** An absent value counts as empty. */
const orEmpty = (shape: z.ZodType) => z.preprocess((given) => given ?? "", shape).pipe(z.string());
const Routing = is.text(20).refine((given) => /^([*•].*|\d{9})?$/.test(given), "A routing number has 9 digits.");

const MerchantAddress = z.object(addressFields).partial();
const MerchantOwner = z.object({
  ...ownerFields,
  first_name: orEmpty(ownerFields.first_name),
  last_name: orEmpty(ownerFields.last_name),
  mobile_phone: orEmpty(ownerFields.mobile_phone),
  equity_percentage: orEmpty(ownerFields.equity_percentage),
  date_of_birth: orEmpty(ownerFields.date_of_birth),
  ssn: orEmpty(ownerFields.ssn),
  drivers_license_number: orEmpty(ownerFields.drivers_license_number),
  email: orEmpty(ownerFields.email),
  title: orEmpty(ownerFields.title),
  owner_since: orEmpty(ownerFields.owner_since),
  drivers_license_state_of_issue: orEmpty(ownerFields.drivers_license_state_of_issue),
  identity_type: orEmpty(ownerFields.identity_type),
  address: MerchantAddress.default({}),
});
export type MerchantOwner = z.output<typeof MerchantOwner>;

const MerchantAccount = z.object({
  name: orEmpty(bankAccountFields.name),
  account_type: orEmpty(bankAccountFields.account_type),
  routing_number: orEmpty(Routing),
  account_number: orEmpty(is.accountNumber),
  name_on_account: orEmpty(bankAccountFields.name_on_account),
});

const MerchantBusiness = z.object({
  legal_name: orEmpty(known.business_legal_name),
  dba_name: orEmpty(known.business_dba_name),
  phone_number: orEmpty(known.phone_number),
  website: orEmpty(known.website),
  address: MerchantAddress.default({}),
  mailing_address: MerchantAddress.default({}),
  state_of_issue: orEmpty(ONE_STATE),
  opening_date: orEmpty(known.business_opening_date),
  number_of_employees: orEmpty(known.number_of_employees),
  category: orEmpty(is.text(60)),
  structure: orEmpty(known.business_structure),
  ticker_symbol: orEmpty(known.ticker_symbol),
  annual_sales_volume: orEmpty(known.annual_sales_volume),
  tax_id: orEmpty(known.tax_id),
  tax_id_type: orEmpty(known.tax_id_type),
  owners: z.array(MerchantOwner).max(20).default([]),
});

const MerchantBanking = z.object({
  maximum_monthly_card_volume: orEmpty(known.maximum_monthly_card_volume),
  average_annual_card_volume: orEmpty(known.average_annual_card_volume),
  average_card_transaction_amount: orEmpty(known.average_card_transaction_amount),
  face_to_face_card_transactions_percentage: z
    .preprocess((given) => given ?? FACE_TO_FACE_DEFAULT, is.percent)
    .meta({ default: FACE_TO_FACE_DEFAULT }),
  remote_card_transactions_percentage: z.preprocess(
    (given) => given ?? remotePercentage(FACE_TO_FACE_DEFAULT),
    is.percent,
  ),
  goods_services_delivered_at_sale: z.preprocess((given) => given ?? DELIVERED_AT_SALE_DEFAULT, is.oneOrZero),
  goods_services_delivery_delay_range: orEmpty(known.goods_services_delivery_delay_range),
  invoice_deposit_percent: orEmpty(known.invoice_deposit_percent),
  payment_percent_0_to_7: orEmpty(known.payment_percent_0_to_7),
  payment_percent_8_to_15: orEmpty(known.payment_percent_8_to_15),
  payment_percent_16_to_30: orEmpty(known.payment_percent_16_to_30),
  payment_percent_31_to_60: orEmpty(known.payment_percent_31_to_60),
  payment_percent_61_to_90: orEmpty(known.payment_percent_61_to_90),
  payment_percent_91_to_180: orEmpty(known.payment_percent_91_to_180),
  payment_percent_181_plus: orEmpty(known.payment_percent_181_plus),
  bank_accounts: z.array(MerchantAccount).max(5).default([]),
  /** Documents that were added before. A separate call adds and removes them. */
  documents: z
    .array(z.object({ id: Id, fileName: z.string().optional(), byteSize: z.int().optional() }))
    .max(50)
    .default([]),
});

const MerchantSignature = z.object({
  electronic_signature: orEmpty(is.text()),
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
      z.object({ key: z.string(), name: z.string(), requiresAdditionalUnderwriterData: z.boolean().optional() }),
    ),
  }),
});
