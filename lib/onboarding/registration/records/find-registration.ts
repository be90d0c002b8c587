import "server-only";
import { Prisma, type Registration as Row } from "@prisma/client";
import { z } from "zod";
import { lockRows } from "@/lib/platform/database/lock-row";
import { notFound } from "@/lib/platform/refusals/refusal";
import { createRecordKey, sealByRecord, unsealByRecord } from "@/lib/platform/secrets/seal";
import type { Transaction } from "@/lib/platform/session/who";
import { addLeadingOne } from "../../merchant/owner-details";
import { emptyRegistration } from "../../shapes/empty-registration";
import { replaceStoredPhones } from "../../shapes/replace-stored-phones";
import { RegistrationChange, type RegistrationValues, VERIFICATION_FLAGS } from "../../shapes/registration-fields";

const Flags = z.object(Object.fromEntries(VERIFICATION_FLAGS.map((name) => [name, z.boolean()]))).partial();
const getRecordContext = (businessId: string) => `registration ${businessId}`;

/** A registration's row with its decrypted values. */
export type OpenedRegistration = { row: Omit<Row, "entered">; values: RegistrationValues; checkedWebsite: string };

/** Returns the columns of a new registration. */
export function buildNewColumns(businessId: string, values: RegistrationValues) {
  const keySealed = createRecordKey(getRecordContext(businessId));
  return { businessId, keySealed, ...buildRegistrationColumns({ businessId, keySealed }, values, "") };
}

/** Returns the columns that store these values. `checkedWebsite` is the address that passed its check. */
export function buildRegistrationColumns(
  { businessId, keySealed }: Pick<Row, "businessId" | "keySealed">,
  values: RegistrationValues,
  checkedWebsite: string
) {
  // Values that contain numbers of a person, an account, or taxes are encrypted.
  const { tax_id, ssn_last_four, device_fingerprint, blackbox, business_owners, bank_accounts, ...open } = values;
  const secrets = { tax_id, ssn_last_four, device_fingerprint, blackbox, business_owners, bank_accounts };
  const entered: Prisma.InputJsonObject = { ...open, checked_website: checkedWebsite };
  return {
    email: values.email,
    entered,
    secretsSealed: sealByRecord(keySealed, JSON.stringify(secrets), getRecordContext(businessId)),
  };
}

/**
 * Returns the registration of a business, locked for a change. Throws a 404 when there is none. For a user of a
 * business without one, it creates one.
 */
export async function findRegistration(db: Transaction, use: "read" | "change" = "read"): Promise<OpenedRegistration> {
  const { who } = db;
  const { businessId } = who;
  const row =
    use === "change"
      ? (await lockRows(db, "Registration", Prisma.sql`true`))[0]
      : await db.registration.findUnique({ where: { businessId } });
  if (row) return decryptRow(row);
  if (who.actor.kind !== "staff") throw notFound("registration");
  const data = buildNewColumns(businessId, await readBusinessValues(db, businessId));
  if (use === "change") return decryptRow(await db.registration.create({ data }));
  const never = { emailConfirmedAt: null, submittedAt: null, version: 1, createdAt: who.now, updatedAt: who.now };
  return decryptRow({ ...data, ...never });
}

/** Returns the values of an existing business. */
async function readBusinessValues(db: Transaction, businessId: string): Promise<RegistrationValues> {
  const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  const primary = await db.user.findFirst({
    where: { businessId, deactivatedAt: null },
    orderBy: [{ primaryAdmin: "desc" }, { createdAt: "asc" }],
  });
  const { address, city, state, zipCode: zip } = business;
  return {
    ...emptyRegistration,
    first_name: primary?.firstName ?? "",
    last_name: primary?.lastName ?? "",
    email: primary?.email ?? "",
    timezone: business.timeZoneName,
    business_legal_name: business.name,
    business_dba_name: business.name,
    phone_number: addLeadingOne(business.phone),
    website: business.website,
    business_address: { address, city, state, zip },
  };
}

const Entered = z.looseObject({ checked_website: z.string().default("") });

function decryptRow(row: Omit<Row, "entered"> & { entered: unknown }): OpenedRegistration {
  const { businessId, keySealed, secretsSealed } = row;
  const entered = Entered.parse(row.entered);
  const secrets: unknown = secretsSealed
    ? JSON.parse(unsealByRecord(keySealed, secretsSealed, getRecordContext(businessId)))
    : {};
  const values = {
    ...emptyRegistration,
    ...RegistrationChange.parse(replaceStoredPhones({ ...entered, ...z.looseObject({}).parse(secrets) })),
    ...Flags.parse(entered),
  };
  return { row, values, checkedWebsite: entered.checked_website };
}
