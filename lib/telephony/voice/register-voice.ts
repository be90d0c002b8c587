import "server-only";
import { Prisma, type VoiceRegistration } from "@prisma/client";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { readThroughDoorway, runThroughDoorway, type TenantDatabase } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { line } from "@/lib/platform/shapes/call-shapes";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { seal, unseal } from "@/lib/platform/secrets/seal";
import type { Who } from "@/lib/platform/session/who";
import { DEFAULT_TIME_ZONE, TimeZoneName } from "@/lib/platform/time/time-zone";

/** A business with its database, before its proof is made. */
type Tenant = { businessId: string; db: TenantDatabase };

/** The supported voice services. rule: voice/register-defaults */
export const Integration = z.enum(["zoom"]).default("zoom");
export const VoiceZone = z.object({ time_zone: TimeZoneName.default(DEFAULT_TIME_ZONE) });

export const VoiceBusiness = z.object({
  businessId: z.string(),
  integration: z.enum(["zoom"]).nullable(),
  isRegistered: z.boolean(),
  time_zone: z.string(),
  registration_link: z.string().optional(),
});
export type VoiceBusiness = z.output<typeof VoiceBusiness>;

/**
 * The account at the voice service with its signing secret. Also an app that may fetch recordings when messages bring
 * no token.
 */
export const VoiceAccount = z.object({
  account_id: line(120).min(1, "Copy the account ID from Zoom."),
  secret_token: line(200).min(1, "Copy the secret token from Zoom."),
  client_id: line(120).default(""),
  client_secret: line(200).default(""),
});
export type VoiceAccount = z.output<typeof VoiceAccount>;

/** Returns the business's registration at the voice service. Source: voiceCall.getBusiness. */
export async function getVoiceBusiness(who: Who, withLink = false): Promise<VoiceBusiness> {
  const row = await findRegistration(who);
  const link = withLink ? { registration_link: `${env().APP_URL}/admin/phone-integration` } : {};
  return { ...toVoiceBusiness(who, row), ...link };
}

/**
 * Registers the business; repeating it sets the time zone. The sandbox then speaks for it at once. Source:
 * voiceCall.registerBusiness.
 */
export function registerVoice(who: Who, integration: "zoom", timeZone: string): Promise<VoiceBusiness> {
  const { businessId, now } = who;
  return who.db(async (db) => {
    const before = await db.voiceRegistration.findUnique({ where: { businessId } });
    const data = { integration, timeZone, unregisteredAt: null };
    const row = before
      ? await db.voiceRegistration.update({ where: { businessId }, data })
      : await db.voiceRegistration.create({
          data: { businessId, ...data, ...makePlayedAccount(businessId), registeredAt: now },
        });
    await db.business.update({ where: { id: businessId }, data: { voipServiceActive: true } });
    recordChange(db, { action: "voice.registered", subjectKind: "voice", subjectId: businessId });
    return toVoiceBusiness(who, row);
  });
}

/** Ends the registration; its phone calls stay. Source: voiceCall.unregisterBusiness; rule: voice/unregister */
export function unregisterVoice(who: Who): Promise<void> {
  const { businessId, now } = who;
  return who.db(async (db) => {
    const { count } = await db.voiceRegistration.updateMany({
      where: { businessId, unregisteredAt: null },
      data: { unregisteredAt: now },
    });
    if (count === 0) return;
    await db.business.update({ where: { id: businessId }, data: { voipServiceActive: false } });
    recordChange(db, { action: "voice.unregistered", subjectKind: "voice", subjectId: businessId });
  });
}

/** Stores the account that reports for the business, and its secret. An account belongs to one business. */
export async function connectVoice(
  who: Who,
  { account_id: accountId, secret_token: secret, client_id: clientId, client_secret: clientSecret }: VoiceAccount
): Promise<void> {
  const { businessId } = who;
  if ((clientId === "") !== (clientSecret === ""))
    throw invalid({ [clientId ? "client_secret" : "client_id"]: "Enter both the client ID and the client secret." });
  const other = await runThroughDoorway({ voiceAccount: accountId }, (db) =>
    db.voiceRegistration.findFirst({ where: { accountId } })
  );
  if (other && other.businessId !== businessId)
    throw conflict("account_taken", "Another business already uses this Zoom account. Use another account.");
  await who.db(async (db) => {
    const client = clientId
      ? { clientId, clientSecret: seal(clientSecret, getClientContext(businessId)) }
      : { clientId: null, clientSecret: null };
    const data = { accountId, secret: seal(secret, getSealContext(businessId)), ...client };
    const { count } = await db.voiceRegistration.updateMany({ where: { businessId, unregisteredAt: null }, data });
    if (count === 0) throw conflict("not_registered", "Turn on Zoom Phone first.");
    recordChange(db, { action: "voice.connected", subjectKind: "voice", subjectId: businessId });
  });
}

/** Returns the account data for the settings screen. */
export async function loadVoiceAccount(
  who: Who
): Promise<{ accountId: string; clientId: string; address: string } | null> {
  const row = await findRegistration(who);
  if (!row || row.unregisteredAt) return null;
  return {
    accountId: row.accountId ?? "",
    clientId: row.clientId ?? "",
    address: `${env().APP_URL}/api/webhooks/voip/${row.integration}?business=${who.businessId}`,
  };
}

/** The account that sends messages, and the secret that it signs with. */
export type Voice = { businessId: string; accountId: string; secret: string };

/** Finds the registration of an account before its business is known. Null when there is none. */
export async function findVoiceByAccount(accountId: string): Promise<Voice | null> {
  if (accountId === "") return null;
  const [row] = await readThroughDoorway<RegistrationRow>(
    { voiceAccount: accountId },
    Prisma.sql`SELECT business_id AS "businessId", account_id AS "accountId", secret, unregistered_at AS "unregisteredAt"
      FROM voice_registration WHERE account_id = ${accountId} LIMIT 1`
  );
  return openRegistration(row ?? null);
}

/** Finds the registration of a business. */
export async function findVoice(who: Tenant): Promise<Voice | null> {
  return openRegistration(await findRegistration(who));
}

/** Finds the app that may fetch the account's recordings. Null when none is set. */
export async function findVoiceClient(
  who: Tenant
): Promise<{ accountId: string; clientId: string; clientSecret: string } | null> {
  const row = await findRegistration(who);
  if (!row?.accountId || !row.clientId || !row.clientSecret) return null;
  const { businessId, accountId, clientId, clientSecret } = row;
  return { accountId, clientId, clientSecret: unseal(clientSecret, getClientContext(businessId)) };
}

type RegistrationRow = Pick<VoiceRegistration, "businessId" | "accountId" | "secret" | "unregisteredAt">;

function openRegistration(row: RegistrationRow | null): Voice | null {
  if (!row?.secret || !row.accountId || row.unregisteredAt) return null;
  const { businessId, accountId, secret } = row;
  return { businessId, accountId, secret: unseal(secret, getSealContext(businessId)) };
}

/** Returns an account that the sandbox plays when no real provider is connected. */
function makePlayedAccount(businessId: string): { accountId?: string; secret?: string } {
  if (getPhoneCarrier() !== "sandbox") return {};
  return {
    accountId: getPlayedAccountId(businessId),
    secret: seal(randomBytes(16).toString("hex"), getSealContext(businessId)),
  };
}

const getPlayedAccountId = (businessId: string): string => `sandbox-${businessId}`;

/** True when the sandbox plays the account. */
export const isPlayedVoice = ({ businessId, accountId }: Voice): boolean =>
  accountId === getPlayedAccountId(businessId);

function findRegistration({ db: tenant, businessId }: Tenant) {
  return tenant((db) => db.voiceRegistration.findUnique({ where: { businessId } }));
}

function toVoiceBusiness(who: Who, row: VoiceRegistration | null): VoiceBusiness {
  const isRegistered = row !== null && row.unregisteredAt === null;
  return {
    businessId: who.businessId,
    integration: isRegistered ? "zoom" : null,
    isRegistered,
    time_zone: row?.timeZone ?? who.timeZone,
  };
}

const getSealContext = (businessId: string) => `voice_registration.secret:${businessId}`;
const getClientContext = (businessId: string) => `voice_registration.client_secret:${businessId}`;
