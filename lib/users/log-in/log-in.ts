import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { User } from "@/lib/platform/database/generated/client";
import { throughDoorway, tenantDatabase } from "@/lib/platform/database/tenant";
import { countTry, forgetTries, takeBackTry } from "@/lib/platform/rate-limit/rate-limit";
import type { SessionClaims } from "@/lib/platform/session/session-cookie";
import { type KnownDevice, readDevice } from "./known-device";
import { passwordFits } from "../passwords/password-hash";

/** Tries in a quarter of an hour: at an account from one address or known device, from all unknown ones, and per address. */
const WINDOW_SECONDS = 900;
const TRIES_PER_ACCOUNT = 10;
const TRIES_OF_STRANGERS = 50;
const TRIES_PER_ADDRESS = 100;

/** Answers come at beats: how long they take does not tell how many passwords were compared. */
const BEAT_MS = 300;

/** So many people may have one user name or email, each in another business; the first ones do, beyond that. */
const PEOPLE_PER_LOGIN = 50;

const NOBODY = "00000000-0000-7000-8000-000000000000";

export type LogInResult = { claims: SessionClaims } | { refused: "wrong" | "limited" };

type Try = { password: string; address: string; known: KnownDevice | null };

/**
 * Logs a member of staff in by user name or email (any case), into every business where this is their password: each has
 * one of its own. Unknown users, wrong passwords and deactivated users get the same answer at the same time; tries are
 * limited per account and per address. Who guesses slows down their own address: a device from which this person has
 * logged in before is counted by itself, and gets in.
 */
export async function logIn(input: {
  login: string;
  password: string;
  address: string;
  userAgent: string;
  /** What the browser has kept of an earlier log-in. */
  device?: string | undefined;
}): Promise<LogInResult> {
  const began = performance.now();
  const login = input.login.trim().toLowerCase();
  const users = await findByLogin(login);
  const device = readDevice(input.device);
  const known = device && users.some(({ id }) => id === device.userId) ? device : null;
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
  const opened = ofOnePerson(await whosePasswordFits(users, { ...input, known }), login);
  await untilNextBeat(began);
  const [first] = opened;
  if (!first) return { refused: "wrong" };
  // Who gets in guesses nothing: a whole office behind one address logs in on a Monday morning.
  await Promise.all([forgetTries(ownKey), ...(known ? [] : [takeBackTry(strangersKey), takeBackTry(addressKey)])]);
  const { sessionId } = await openSession(first, input.userAgent);
  await Promise.all(opened.slice(1).map((user) => openSession(user, input.userAgent, sessionId)));
  return { claims: { businessId: first.businessId, userId: first.id, sessionId } };
}

async function findByLogin(login: string): Promise<User[]> {
  const rows = await throughDoorway({ login }, (db) =>
    db.login.findMany({ where: { login }, orderBy: { businessId: "asc" }, take: PEOPLE_PER_LOGIN }),
  );
  // The same number of round trips whether or not the login exists.
  const named = rows.length > 0 ? rows : [{ businessId: NOBODY, userId: NOBODY }];
  const users = await Promise.all(
    named.map(({ businessId, userId: id }) =>
      tenantDatabase(businessId)((db) => db.user.findUnique({ where: { businessId_id: { businessId, id } } })),
    ),
  );
  return users.filter((user) => user !== null);
}

/** The users whose password this is; for nobody the same work is done. */
async function whosePasswordFits(users: User[], tried: Try): Promise<User[]> {
  if (users.length === 0) await passwordFits(null, tried.password);
  const fits = await Promise.all(users.map((user) => fitsWithin(user, tried)));
  return users.filter((_, index) => fits[index]);
}

/**
 * Whether this is the user's password. Tries are counted for each user, too: somebody who gets in elsewhere by the same
 * email, with a password that may be changed there at will, has guessed here. Nothing is said of this limit.
 */
async function fitsWithin(user: User, { password, address, known }: Try): Promise<boolean> {
  const keys = user.id === known?.userId ? [] : userTryKeys(user.id, address);
  const [own = 0, strangers = 0] = await Promise.all(keys.map((key) => countTry(key, WINDOW_SECONDS)));
  const isOpen = !user.deactivatedAt && own <= TRIES_PER_ACCOUNT && strangers <= TRIES_OF_STRANGERS;
  const fits = await passwordFits(isOpen ? user.passwordHash : null, password);
  if (fits) await Promise.all(keys.map(takeBackTry));
  return fits;
}

function userTryKeys(userId: string, address: string): string[] {
  return [`login-user:${userId}:${address}`, `login-user:${userId}`];
}

/** Forgets what was tried at a user's password: it is another one now. */
export async function forgetGuesses(userId: string, address: string): Promise<void> {
  await Promise.all(userTryKeys(userId, address).map(forgetTries));
}

/**
 * Those of one person, told by the email. People of different businesses may have one user name, and, as it may happen,
 * one password: then neither gets into both, and the name opens nothing; the email does.
 */
function ofOnePerson(users: User[], login: string): User[] {
  const byEmail = users.filter(({ email }) => email === login);
  const found = byEmail.length > 0 ? byEmail : users;
  return new Set(found.map(({ email }) => email)).size > 1 ? [] : found;
}

function untilNextBeat(began: number): Promise<void> {
  return wait(BEAT_MS - ((performance.now() - began) % BEAT_MS));
}

/** Opens a session row for the user; the cookie that carries its id is worth nothing once the row is ended. */
export async function openSession(
  { businessId, id: userId }: { businessId: string; id: string },
  userAgent: string,
  sessionId = uuidv7(),
): Promise<SessionClaims> {
  await tenantDatabase(businessId)((db) =>
    db.userSession.create({ data: { id: sessionId, businessId, userId, userAgent: userAgent.slice(0, 300) } }),
  );
  return { businessId, userId, sessionId };
}
