import "server-only";
import { throughDoorway, tenantDatabase } from "@/lib/platform/database/tenant";
import { countTry, forgetTries, takeBackTry } from "@/lib/platform/rate-limit/rate-limit";
import type { SessionClaims } from "@/lib/platform/session/session-cookie";
import { readDevice } from "./known-device";
import { passwordFits } from "../passwords/password-hash";

/** Tries in a quarter of an hour: at an account from one address or known device, from all unknown ones, and per address. */
const WINDOW_SECONDS = 900;
const TRIES_PER_ACCOUNT = 10;
const TRIES_OF_STRANGERS = 50;
const TRIES_PER_ADDRESS = 100;

export type LogInResult = { claims: SessionClaims } | { refused: "wrong" | "limited" };

/**
 * Logs a member of staff in by user name or email (any case). Unknown users, wrong passwords and deactivated users
 * get the same answer after the same work; tries are limited per account and per address. Who guesses slows down their
 * own address: a device from which this person has logged in before is counted by itself, and gets in.
 */
export async function logIn(input: {
  login: string;
  password: string;
  address: string;
  userAgent: string;
  /** What the browser has kept of an earlier log-in. */
  device?: string | undefined;
}): Promise<LogInResult> {
  const login = input.login.trim().toLowerCase();
  const user = await findByLogin(login);
  const device = readDevice(input.device);
  const known = device && device.userId === user?.id ? device : null;
  const ownKey = known ? `login-device:${known.deviceId}` : `login:${login}:${input.address}`;
  const addressKey = `login-address:${input.address}`;
  const strangersKey = `login:${login}`;
  const [own, strangers, byAddress] = await Promise.all([
    countTry(ownKey, WINDOW_SECONDS),
    known ? 0 : countTry(strangersKey, WINDOW_SECONDS),
    known ? 0 : countTry(addressKey, WINDOW_SECONDS),
  ]);
  if (own > TRIES_PER_ACCOUNT || strangers > TRIES_OF_STRANGERS || byAddress > TRIES_PER_ADDRESS)
    return { refused: "limited" };
  const fits = await passwordFits(user?.passwordHash ?? null, input.password);
  if (!user || !fits || user.deactivatedAt) return { refused: "wrong" };
  // Who gets in guesses nothing: a whole office behind one address logs in on a Monday morning.
  await Promise.all([forgetTries(ownKey), ...(known ? [] : [takeBackTry(strangersKey), takeBackTry(addressKey)])]);
  return { claims: await openSession(user, input.userAgent) };
}

async function findByLogin(login: string) {
  const row = await throughDoorway({ login }, (db) => db.login.findUnique({ where: { login } }));
  // The same number of round trips whether or not the login exists.
  const businessId = row?.businessId ?? "00000000-0000-7000-8000-000000000000";
  const id = row?.userId ?? "00000000-0000-7000-8000-000000000000";
  return tenantDatabase(businessId)((db) => db.user.findUnique({ where: { businessId_id: { businessId, id } } }));
}

/** Opens a session row for the user; the cookie that carries its id is worth nothing once the row is ended. */
export async function openSession(user: { businessId: string; id: string }, userAgent: string): Promise<SessionClaims> {
  const session = await tenantDatabase(user.businessId)((db) =>
    db.userSession.create({
      data: { businessId: user.businessId, userId: user.id, userAgent: userAgent.slice(0, 300) },
    }),
  );
  return { businessId: user.businessId, userId: user.id, sessionId: session.id };
}
