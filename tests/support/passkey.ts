import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

const ORIGIN = "http://localhost:3000";
const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const uint = (value: number, length: number) => {
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
  const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey]);
  const authData = Buffer.concat([authenticatorData(passkey, WITH_CREDENTIAL), credential]);
  const attestation = Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
    uint(authData.length, 1),
    authData,
  ]);
  const sent = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData("webauthn.create", options.challenge),
      attestationObject: base64url(attestation),
    },
  };
  return { passkey, sent };
}

/** Returns what the browser sends when the passkey answers a challenge. */
export function answerChallenge(passkey: Passkey, challenge: string, origin = ORIGIN) {
  passkey.count += 1;
  const authData = authenticatorData(passkey, 0);
  const clientDataJSON = clientData("webauthn.get", challenge, origin);
  const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
  return {
    id: base64url(passkey.id),
    rawId: base64url(passkey.id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, passkey.privateKey)),
      userHandle: base64url(passkey.userHandle),
    },
  };
}

function authenticatorData({ count }: Passkey, flags: number): Buffer {
  return Buffer.concat([sha256("localhost"), Buffer.from([USER_PRESENT_AND_VERIFIED | flags]), uint(count, 4)]);
}

function clientData(type: string, challenge: string, origin = ORIGIN): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
