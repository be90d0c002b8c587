import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The application that a realtime server serves, as in the Pusher protocol. The secret never leaves servers. */
export type RealtimeApp = { appId: string; key: string; secret: string };

// The age limit of a request, to prevent replays. The clocks of two servers must differ by less.
const SIGNATURE_SECONDS = 600;

/** True when `auth` allows this socket to join this private channel. */
export function canJoin(
  app: RealtimeApp,
  socketId: string,
  { channel, auth }: { channel: string; auth: unknown }
): boolean {
  return (
    typeof auth === "string" && isSameSignature(auth, `${app.key}:${signText(app.secret, `${socketId}:${channel}`)}`)
  );
}

/**
 * Builds the user of a socket, in the protocol's field for it. Other servers ignore it. Ours requires it to join, so
 * that it can close a user's connections.
 */
export function signUserOfSocket(app: RealtimeApp, socketId: string, userId: string): string {
  return JSON.stringify({ user_id: userId, proof: computeProof(app, socketId, userId) });
}

/** Returns the user that a signed request signs in on this socket. Null when the signature is not ours. */
export function verifySignedIn(
  app: RealtimeApp,
  socketId: string,
  { auth, data }: { auth: unknown; data: unknown }
): string | null {
  if (typeof auth !== "string" || typeof data !== "string") return null;
  if (!isSameSignature(auth, `${app.key}:${signText(app.secret, `${socketId}::user::${data}`)}`)) return null;
  const { id } = parseOrEmpty(data);
  return typeof id === "string" ? id : null;
}

/** Returns the user that `signUserOfSocket` named. Null when there is none or the proof is not ours. */
export function verifyUserOfSocket(app: RealtimeApp, socketId: string, data: unknown): string | null {
  const { user_id: userId, proof } = typeof data === "string" ? parseOrEmpty(data) : {};
  if (typeof userId !== "string" || typeof proof !== "string") return null;
  return isSameSignature(proof, computeProof(app, socketId, userId)) ? userId : null;
}

function computeProof(app: RealtimeApp, socketId: string, userId: string): string {
  return signText(app.secret, `user of ${socketId}: ${userId}`);
}

function parseOrEmpty(text: string): { id?: unknown; user_id?: unknown; proof?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * True when an HTTP request was signed recently with the secret. The signature covers only the checksum of the body, so
 * strangers are refused before the body is read. `isBodyOf` checks the body later.
 */
export function isSigned(
  app: RealtimeApp,
  method: string,
  { url, now = Date.now() }: { url: URL; now?: number }
): boolean {
  const query = Object.fromEntries(url.searchParams);
  const { auth_signature: signature = "", ...signed } = query;
  const text = Object.entries(signed)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return (
    query.auth_key === app.key &&
    Math.abs(now / 1000 - Number(query.auth_timestamp)) <= SIGNATURE_SECONDS &&
    isSameSignature(signature, signText(app.secret, [method, url.pathname, text].join("\n")))
  );
}

/** True when the body has the signed checksum. */
export function isBodyOf(url: URL, body: Buffer): boolean {
  return body.length === 0 || url.searchParams.get("body_md5") === createHash("md5").update(body).digest("hex");
}

function signText(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
