import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import { isSecureSite } from "@/lib/platform/session/session-cookie";

/** A year: long enough that who works here daily is always known. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** A device from which somebody has logged in. It opens nothing: only its wrong tries are counted apart. */
export type KnownDevice = { userId: string; deviceId: string };

export function deviceCookieName(): string {
  return isSecureSite() ? "__Secure-truckroll.device" : "truckroll.device";
}

/** The cookie that makes a device known as this person's. */
export function knownDeviceCookie(userId: string) {
  const named = `${userId}.${randomBytes(12).toString("base64url")}`;
  return {
    name: deviceCookieName(),
    value: `${named}.${signatureOf(named)}`,
    path: "/api/auth",
    maxAge: DEVICE_SECONDS,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: isSecureSite(),
  };
}

/** The same cookie as the value of a Set-Cookie header. */
export function deviceCookie(userId: string): string {
  const { name, value, path, maxAge, secure } = knownDeviceCookie(userId);
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Whose device it is, or null for a cookie that is not of our making. */
export function readDevice(cookie: string | undefined): KnownDevice | null {
  const [userId, deviceId, signature] = (cookie ?? "").split(".");
  if (!userId || !deviceId || !signature) return null;
  const right = Buffer.from(signatureOf(`${userId}.${deviceId}`));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? { userId, deviceId } : null;
}

function signatureOf(named: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`known device:${named}`).digest("base64url");
}
