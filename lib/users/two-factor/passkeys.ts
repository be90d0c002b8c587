import "server-only";
import type { SecondFactor } from "@prisma/client";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { parse as uuidBytes, stringify as uuidText } from "uuid";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { finishMethod, lockMethods, refuseTooManyMethods } from "./lock-methods";
import { buildPasskeyCookie, consumePasskeyChallenge } from "./consume-passkey-challenge";
import type { NewPasskey, PasskeyAnswer, PasskeyCreation } from "./passkey-answer";
import { requireProof } from "./require-proof";

/** EdDSA, ES256, and RS256. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

const SITE_NAME = "Truckroll";
/** The time for which a browser waits for a passkey. */
const TIMEOUT_MS = 120_000;

type Owner = { businessId: string; userId: string };

/** Starts adding a passkey. Returns the options for the browser, and the cookie that belongs to them. */
export async function startPasskey(who: Who, proof: string) {
  await requireProof(who, proof);
  const { businessId } = who;
  const { userId, sessionId, name } = getStaffActor(who);
  const [user, passkeys] = await who.db((db) =>
    Promise.all([
      db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } }),
      db.secondFactor.findMany({ where: { businessId, userId, kind: "passkey" } }),
    ])
  );
  const { challenge } = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: getSite().rpId,
    userName: user.email,
  });
  const options: PasskeyCreation = {
    challenge,
    rp: { id: getSite().rpId, name: SITE_NAME },
    user: { id: buildUserHandle({ businessId, userId }), name: user.email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ type: "public-key", id: credentialId ?? "" })),
    // A passkey logs in by itself, so it names its user and checks that they are present.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  };
  return { options, cookie: await buildPasskeyCookie(challenge, `add:${sessionId}`) };
}

/** Adds the passkey that the browser created from the options. Returns recovery codes for the user's first method. */
export async function addPasskey(
  who: Who,
  name: string,
  { newPasskey, cookie }: { newPasskey: NewPasskey; cookie: string | undefined }
): Promise<string[]> {
  const { businessId, now } = who;
  const { userId, sessionId } = getStaffActor(who);
  const expectedChallenge = await consumePasskeyChallenge(cookie, `add:${sessionId}`);
  const { rpId, origin } = getSite();
  const { clientDataJSON, attestationObject, transports = [] } = newPasskey.response;
  const verified =
    expectedChallenge !== null &&
    (await verifyRegistrationResponse({
      response: { ...newPasskey, response: { clientDataJSON, attestationObject } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null));
  if (!verified || !verified.verified)
    throw invalid({ passkey: "The passkey wasn't added. Try again." }, "passkey_not_valid");
  const { credential } = verified.registrationInfo;
  const data = {
    businessId,
    userId,
    kind: "passkey",
    name: name || "Passkey",
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    signCount: credential.counter,
    transports,
    confirmedAt: now,
  };
  try {
    return await who.db(async (db) => {
      await lockMethods(db, userId);
      await refuseTooManyMethods(db, userId);
      await db.secondFactor.create({ data });
      return finishMethod(db);
    });
  } catch (error) {
    if (getDatabaseCode(error) === "P2002") throw conflict("passkey_exists", "This passkey is already added.");
    throw error;
  }
}

/** Starts a login by passkey. Returns the options for the browser, and the cookie that belongs to them. */
export async function startPasskeyLogIn() {
  const { rpId } = getSite();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  const options = { challenge, rpId, timeout: TIMEOUT_MS, userVerification: "required" as const };
  return { options, cookie: await buildPasskeyCookie(challenge, "log-in") };
}

/**
 * Returns the user whose passkey answered the challenge of this browser. Null for a foreign, expired, or used
 * challenge, an unknown or removed passkey, a wrong signature, or a deactivated user.
 */
export async function verifyPasskey(answer: PasskeyAnswer, cookie: string | undefined): Promise<Owner | null> {
  const expectedChallenge = await consumePasskeyChallenge(cookie, "log-in");
  const owner = readUserHandle(answer.response.userHandle);
  if (expectedChallenge === null || !owner) return null;
  const passkey = await findPasskey(owner, answer.id);
  if (!passkey) return null;
  const { rpId, origin } = getSite();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey ?? "", "base64url")),
      counter: Number(passkey.signCount ?? 0),
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: signCount } = verified.authenticationInfo;
  await getTenantDatabase(owner.businessId)((db) =>
    db.secondFactor.updateMany({
      where: { businessId: owner.businessId, id: passkey.id },
      data: { signCount, lastUsedAt: new Date() },
    })
  );
  return owner;
}

function findPasskey({ businessId, userId }: Owner, credentialId: string): Promise<SecondFactor | null> {
  return getTenantDatabase(businessId)((db) =>
    db.secondFactor.findFirst({
      where: { businessId, userId, kind: "passkey", credentialId, user: { deactivatedAt: null } },
    })
  );
}

/** Returns the address that people type. Passkeys are bound to it. */
function getSite(): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { rpId: hostname, origin };
}

/**
 * Builds the value that an authenticator stores with a passkey. It leads to the account before the business is known.
 */
function buildUserHandle({ businessId, userId }: Owner): string {
  return Buffer.from([...uuidBytes(businessId), ...uuidBytes(userId)]).toString("base64url");
}

function readUserHandle(handle: string): Owner | null {
  const bytes = new Uint8Array(Buffer.from(handle, "base64url"));
  if (bytes.length !== 32) return null;
  try {
    return { businessId: uuidText(bytes, 0), userId: uuidText(bytes, 16) };
  } catch {
    return null;
  }
}
