import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

const ORIGIN = "http://localhost:3000";
const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const computeSha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const encodeUint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** A passkey in memory that answers like an authenticator. */
export type Passkey = { id: Buffer; userHandle: Buffer; privateKey: KeyObject; count: number };

type CreationOptions = { challenge: string; user: { id: string } };

/** Makes a passkey for the options of a call. Also returns what the browser sends. */
export function makePasskey(options: CreationOptions) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const passkey: Passkey = { id, userHandle: Buffer.from(options.user.id, "base64url"), privateKey, count: 0 };
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const credential = Buffer.concat([Buffer.alloc(16), encodeUint(id.length, 2), id, coseKey]);
  const authData = Buffer.concat([buildAuthenticatorData(passkey, WITH_CREDENTIAL), credential]);
  const attestation = Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
    encodeUint(authData.length, 1),
    authData,
  ]);
  const sent = {
    id: toBase64Url(id),
    rawId: toBase64Url(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: buildClientData("webauthn.create", options.challenge),
      attestationObject: toBase64Url(attestation),
    },
  };
  return { passkey, sent };
}

/** Returns what the browser sends when the passkey answers a challenge. */
export function answerChallenge(passkey: Passkey, challenge: string, origin = ORIGIN) {
  passkey.count += 1;
  const authData = buildAuthenticatorData(passkey, 0);
  const clientDataJSON = buildClientData("webauthn.get", challenge, origin);
  const signed = Buffer.concat([authData, computeSha256(Buffer.from(clientDataJSON, "base64url"))]);
  return {
    id: toBase64Url(passkey.id),
    rawId: toBase64Url(passkey.id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: toBase64Url(authData),
      signature: toBase64Url(sign("sha256", signed, passkey.privateKey)),
      userHandle: toBase64Url(passkey.userHandle),
    },
  };
}

function buildAuthenticatorData({ count }: Passkey, flags: number): Buffer {
  return Buffer.concat([
    computeSha256("localhost"),
    Buffer.from([USER_PRESENT_AND_VERIFIED | flags]),
    encodeUint(count, 4),
  ]);
}

function buildClientData(type: string, challenge: string, origin = ORIGIN): string {
  return toBase64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
