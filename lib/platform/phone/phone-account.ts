import "server-only";
import { type PhoneAccount as Row, Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { readThroughDoorway, getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import { type PhoneCarrier, getPhoneCarrier } from "./get-phone-carrier";

/** A business's own account at the carrier of its phone calls and texts. */
export type PhoneAccount = {
  businessId: string;
  accountSid: string;
  /** Signs the provider's webhooks, and gives access to the account. */
  authToken: string;
  carrier: PhoneCarrier;
};

/** Finds the account of a business. Null when it has none, or only one of another carrier than this installation's. */
export async function findPhoneAccount(businessId: string): Promise<PhoneAccount | null> {
  const row = await getTenantDatabase(businessId)((db) => db.phoneAccount.findUnique({ where: { businessId } }));
  return row && openAccountRow(row);
}

/** Finds the account that a provider's message names. Null when nobody here has it. */
export async function findPhoneAccountBySid(accountSid: string): Promise<PhoneAccount | null> {
  if (!/^\w+$/.test(accountSid)) return null;
  const [row] = await readThroughDoorway<SealedAccountRow>(
    { phoneAccount: accountSid },
    Prisma.sql`SELECT business_id AS "businessId", account_sid AS "accountSid", carrier, auth_token_sealed AS "authTokenSealed"
      FROM phone_account WHERE account_sid = ${accountSid}`
  );
  return row ? openAccountRow(row) : null;
}

/**
 * Stores the account that was opened for a business. Returns false when it already has one of the same carrier.
 * Replaces one of another carrier, together with its numbers, which are useless here.
 */
export async function storePhoneAccount(account: PhoneAccount): Promise<boolean> {
  const { businessId, accountSid, authToken, carrier } = account;
  const row = { accountSid, carrier, authTokenSealed: seal(authToken, getSealContext(account)) };
  return getTenantDatabase(businessId)(async (db) => {
    const insertResult = await db.phoneAccount.createMany({ data: [{ businessId, ...row }], skipDuplicates: true });
    if (insertResult.count === 1) return true;
    const changed = await db.phoneAccount.updateMany({ where: { businessId, NOT: { carrier } }, data: row });
    if (changed.count === 0) return false;
    const owned = { businessId, releasedAt: null, NOT: { kind: "forwarding" } };
    await db.phoneNumber.updateMany({ where: owned, data: { releasedAt: new Date() } });
    return true;
  });
}

/**
 * Creates an id for an account or a resource of the stand-in, in the provider's form: two letters and 32 hex digits.
 */
export function createSandboxSid(prefix: "AC" | "PN" | "SM" | "CA" | "RE" | "TR" | "GT"): string {
  return `${prefix}${uuidv7().replaceAll("-", "")}`;
}

type SealedAccountRow = Pick<Row, "businessId" | "accountSid" | "carrier" | "authTokenSealed">;

function openAccountRow(row: SealedAccountRow): PhoneAccount | null {
  const { businessId, accountSid, authTokenSealed } = row;
  const carrier = getPhoneCarrier();
  if (carrier === null || row.carrier !== carrier) return null;
  return { businessId, accountSid, carrier, authToken: unseal(authTokenSealed, getSealContext(row)) };
}

const getSealContext = ({ businessId, accountSid }: Pick<Row, "businessId" | "accountSid">) =>
  `phone_account.auth_token:${businessId}:${accountSid}`;
