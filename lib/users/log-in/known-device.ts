import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSecureSite } from "@/lib/platform/session/session-claims";

/** One year, so daily users stay known. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** A device from which a user has logged in. It grants no access: only its failed tries are counted separately. */
export type KnownDevice = { userId: string; deviceId: string };

export function getDeviceCookieName(): string {
  return isSecureSite() ? "__Secure-truckroll.device" : "truckroll.device";
}

/** The most users that one browser remembers, as on a shared office computer. */
const MOST_USERS = 10;
const BETWEEN_USERS = "~";

/** Builds the cookie that marks a device as known for this user, and keeps the users in `earlier`. */
export function buildKnownDeviceCookie(userId: string, earlier?: string) {
  const deviceKey = `${userId}.${randomBytes(12).toString("base64url")}`;
  const others = listParts(earlier).filter((part) => readPart(part) && !part.startsWith(`${userId}.`));
  return {
    name: getDeviceCookieName(),
    value: [`${deviceKey}.${computeDeviceSignature(deviceKey)}`, ...others].slice(0, MOST_USERS).join(BETWEEN_USERS),
    path: "/api/auth",
    maxAge: DEVICE_SECONDS,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: isSecureSite(),
  };
}

/** Builds the same cookie as the value of a Set-Cookie header. */
export function buildDeviceCookieHeader(userId: string, earlier?: string): string {
  const { name, value, path, maxAge, secure } = buildKnownDeviceCookie(userId, earlier);
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns the users that the cookie remembers. Parts without a valid signature are skipped. */
export function readDevices(cookie: string | undefined): KnownDevice[] {
  return listParts(cookie).flatMap((part) => readPart(part) ?? []);
}

const listParts = (cookie: string | undefined) => (cookie ?? "").split(BETWEEN_USERS).slice(0, MOST_USERS);

function readPart(part: string): KnownDevice | null {
  const [userId, deviceId, signature] = part.split(".");
  if (!userId || !deviceId || !signature) return null;
  const right = Buffer.from(computeDeviceSignature(`${userId}.${deviceId}`));
  const receivedSignature = Buffer.from(signature);
  return right.length === receivedSignature.length && timingSafeEqual(right, receivedSignature)
    ? { userId, deviceId }
    : null;
}

function computeDeviceSignature(deviceKey: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`known device:${deviceKey}`).digest("base64url");
}
