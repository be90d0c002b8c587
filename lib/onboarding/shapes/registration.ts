import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { toCamelName } from "./rename-keys";
import * as is from "./field-shapes";
import {
  addressFields,
  bankAccountFields,
  enteredFields,
  ownerFields,
  VERIFICATION_FLAGS,
} from "./registration-fields";

type Fields = Record<string, z.ZodType>;

const toCamelFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [toCamelName(name), shape]));
const makeFields = (names: readonly string[], shape: z.ZodType): Fields =>
  Object.fromEntries(names.map((name) => [name, shape]));

const ADDRESSES = ["card_reader_shipping_address", "azuga_shipping_address", "business_address", "mailing_address"];

export const RegistrationDocument = z.object({
  id: Id,
  type: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.number().int(),
});
export type RegistrationDocument = z.output<typeof RegistrationDocument>;

/** A complete list of documents. Documents that are not in it are removed. */
const RemainingDocumentIds = z
  .array(z.union([Id, z.looseObject({ id: Id }).transform(({ id }) => id)]))
  .max(50)
  .optional();

const Address = z.object(addressFields).partial();
const owners = z.array(z.object({ ...toCamelFields(ownerFields), address: Address }).partial()).max(20);
const accounts = z.array(z.object(toCamelFields(bankAccountFields)).partial()).max(5);
const suppliers = z
  .array(
    z.object({
      serviceKey: z.enum(["fergusonEde", "winsupplyEde"]),
      informationNotProvided: is.flag.optional(),
      details: z
        .object({
          customerNumber: is.text(40),
          territoryManagerFirstName: is.text(60),
          territoryManagerLastName: is.text(60),
          accountNumbers: z.array(is.text(40)).max(20),
          willProvideLater: is.flag,
        })
        .partial()
        .default({}),
    })
  )
  .max(2, "List each supplier once.");
const items = z.array(z.object({ azugaItemId: is.productId, quantity: is.quantity })).max(20);

/** The changes of a registration, under the names used for saving. rule: registration/save-payload */
export const RegistrationSave = z
  .object({
    ...toCamelFields(enteredFields),
    businessOwners: owners,
    bankAccounts: accounts,
    suppliers,
    azugaItems: items,
    documents: RemainingDocumentIds,
    // Fields that only the server sets may come back, and are ignored.
    ...toCamelFields(makeFields(VERIFICATION_FLAGS, z.unknown())),
    registrationAction: z.enum(["save", "submit"], { error: "Save or submit the registration." }),
    token: z.string().max(100),
    /** The version that was read. A change in between is a 409. */
    version: z.number().int(),
  })
  .partial();
export type RegistrationSave = z.output<typeof RegistrationSave>;

const toAnswerFields = (fields: Fields): Fields => makeFields(Object.keys(fields), z.string());
const WithAddress = (fields: Fields) =>
  z.object({ ...toAnswerFields(fields), address: z.object(toAnswerFields(addressFields)).partial() });
const Some = z.array(z.object({ id: Id, quantity: z.number().int() }));

const FLAGS = Object.entries(enteredFields).flatMap(([name, shape]) => (shape === is.flag ? [name] : []));

/** A registration as it is read. Numbers of people and accounts are masks. */
export const Registration = z.object({
  ...toAnswerFields(enteredFields),
  ...makeFields(FLAGS, z.boolean()),
  ...makeFields(VERIFICATION_FLAGS, z.boolean()),
  ...makeFields(ADDRESSES, z.object(toAnswerFields(addressFields)).partial()),
  goods_services_delivered_at_sale: z.number().int(),
  uses_manual_bank_information: z.number().int(),
  card_reader_types: Some,
  azuga_items: Some,
  suppliers: z.array(
    z.object({
      service_key: z.string(),
      information_not_provided: z.boolean(),
      details: z.record(z.string(), z.unknown()),
    })
  ),
  business_categories: z.array(z.string()),
  business_owners: z.array(WithAddress(ownerFields).partial()),
  bank_accounts: z.array(z.object(toAnswerFields(bankAccountFields)).partial()),
  documents: z.array(RegistrationDocument),
  registration_business_documents: z.array(RegistrationDocument),
  is_email_confirmed: z.boolean(),
  is_submitted: z.boolean(),
  version: z.number().int(),
});
export type Registration = z.input<typeof Registration>;
