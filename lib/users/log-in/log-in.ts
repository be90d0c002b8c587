import "server-only";
import type { User } from "@prisma/client";
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { countTry, clearTries, undoTry } from "@/lib/platform/rate-limit/count-try";
import type { SessionClaims } from "@/lib/platform/session/session-claims";
import { announceDevice } from "../sessions/announce-device";
import { announceWrongCodes } from "../two-factor/announce-wrong-codes";
import { checkSecondFactors, type SecondStep } from "../two-factor/check-second-factors";
import type { PasskeyAnswer } from "../two-factor/passkey-answer";
import { verifyPasskey } from "../two-factor/passkeys";
import { type KnownDevice, readDevices } from "./known-device";
import { listLoginAccounts, NO_ACCOUNT } from "../passwords/list-login-accounts";
import { isPasswordMatch } from "../passwords/hash-password";

/** Failed tries allowed in 15 minutes. A network is an IPv4 address or an IPv6 /64. */
const WINDOW_SECONDS = 900;
/** For one account, from one network or one known device. */
const TRIES_FROM_ONE_NETWORK = 10;
/** For one account, from all networks together. Tries from known devices do not count. */
const TRIES_FROM_ALL_NETWORKS = 50;
/** From one network, for all accounts together. */
const TRIES_OF_ONE_NETWORK = 100;

/**
 * Answers wait for the next multiple of this time, so their timing does not reveal how many passwords were compared.
 */
const BEAT_MS = 300;

/** The most passwords that one login compares. Businesses with an unconfirmed email come last. */
const PEOPLE_PER_LOGIN = 10;

export type LogInResult =
  | { claims: SessionClaims }
  | { refused: "wrong" | "limited" | "second_factor" | "wrong_code" | "wrong_passkey" };

type Browser = {
  address: string;
  userAgent: string;
  /** The cookie that the browser stored at an earlier login. */
  device?: string | undefined;
};

type LogInTry = { login: string; password: string; address: string; knownDevice: KnownDevice | null };

/**
 * Logs a user in by username or email (in any letter case), into every business where this is their password. Each
 * business has its own, so a password that an administrator sets opens no other business.
 *
 * Unknown users, wrong passwords, and deactivated users get the same answer with the same timing. Tries are limited per
 * account and per network, never per email. So a user with the same email in another business locks nobody out. A
 * device that this user has logged in from has its own limit.
 *
 * Second factors are checked only after a correct password. A wrong code counts like a wrong password.
 */
export async function logIn(input: { login: string; password: string } & Browser & SecondStep): Promise<LogInResult> {
  const startedAt = performance.now();
  const login = input.login.trim().toLowerCase();
  const users = await findByLogin(login);
  const knownDevice = readDevices(input.device).find(({ userId }) => users.some(({ id }) => id === userId)) ?? null;
  const networkKey = `login-address:${input.address}`;
  if (!knownDevice && (await countTry(networkKey, WINDOW_SECONDS)) > TRIES_OF_ONE_NETWORK)
    return { refused: "limited" };
  const tried = { ...input, login, knownDevice };
  const open = await withoutThrottled(users, tried);
  if (open === "none") return { refused: "limited" };
  const proved = keepOnePerson(await listMatchingUsers(users, open, input.password), login);
  const opened = await checkSecondFactors(proved, input);
  await waitForNextBeat(startedAt);
  if (opened === "wrong_code") {
    // The accounts are one person's, so one of them counts.
    const [account] = proved;
    if (account) await announceWrongCodes(account);
    return { refused: opened };
  }
  // A correct password is not a guess. On Monday morning a whole office may log in from one address.
  if (!knownDevice && proved.length > 0) await undoTry(networkKey);
  if (opened === "second_factor") {
    // Subtracts one try. Clearing the count would let a correct password reset the count of wrong codes.
    await Promise.all(proved.map((user) => undoOwnTry(user.id, tried)));
    return { refused: opened };
  }
  await Promise.all(opened.map((user) => clearOwnTries(user.id, tried)));
  return openSessions(opened, input);
}

/** Logs in the user whose passkey answered the challenge of this browser. A passkey is a complete login by itself. */
export async function logInWithPasskey(
  input: { passkey: PasskeyAnswer; passkeyCookie: string | undefined } & Browser
): Promise<LogInResult> {
  const networkKey = `login-address:${input.address}`;
  if ((await countTry(networkKey, WINDOW_SECONDS)) > TRIES_OF_ONE_NETWORK) return { refused: "limited" };
  const owner = await verifyPasskey(input.passkey, input.passkeyCookie);
  if (!owner) return { refused: "wrong_passkey" };
  await undoTry(networkKey);
  return openSessions([{ businessId: owner.businessId, id: owner.userId }], input);
}

/**
 * Opens a session in each account, all with one id. Announces a browser that the user has not logged in from before.
 */
async function openSessions(
  [first, ...others]: ReadonlyArray<{ businessId: string; id: string }>,
  { userAgent, device }: Browser
): Promise<LogInResult> {
  if (!first) return { refused: "wrong" };
  const remembered = new Set(readDevices(device).map(({ userId }) => userId));
  const claims = await openSession(first, userAgent);
  await Promise.all(others.map((user) => openSession(user, userAgent, claims.sessionId)));
  for (const { businessId, id: userId } of [first, ...others])
    if (!remembered.has(userId)) await announceDevice({ ...claims, businessId, userId }, userAgent);
  return { claims };
}

async function findByLogin(login: string): Promise<User[]> {
  const { confirmed, unconfirmed } = await listLoginAccounts(login);
  const accounts = [...confirmed, ...unconfirmed].slice(0, PEOPLE_PER_LOGIN);
  // Takes the same number of round trips for an unknown login.
  const accountsToLoad = accounts.length > 0 ? accounts : [NO_ACCOUNT];
  const users = await Promise.all(
    accountsToLoad.map(({ businessId, userId: id }) =>
      getTenantDatabase(businessId)((db) => db.user.findUnique({ where: { businessId_id: { businessId, id } } }))
    )
  );
  return users.filter((user) => user !== null);
}

/**
 * Counts a try at every account of the login. Returns the users that may still be tried, or "none" when all accounts
 * are throttled. An unknown login counts like an account, so that its answers are the same.
 */
async function withoutThrottled(users: User[], tried: LogInTry): Promise<Set<User> | "none"> {
  if (users.length === 0) return (await isThrottled(`nobody:${tried.login}`, tried)) ? "none" : new Set();
  const throttled = await Promise.all(users.map(({ id }) => isThrottled(id, tried)));
  const open = users.filter((_, index) => !throttled[index]);
  return open.length === 0 ? "none" : new Set(open);
}

/**
 * Counts one try at an account. A network over its own limit stops counting against the account, so one network cannot
 * use up everybody's tries.
 */
async function isThrottled(accountId: string, tried: LogInTry): Promise<boolean> {
  if ((await countTry(getOwnKey(accountId, tried), WINDOW_SECONDS)) > TRIES_FROM_ONE_NETWORK) return true;
  if (accountId === tried.knownDevice?.userId) return false;
  return (await countTry(getAccountKey(accountId), WINDOW_SECONDS)) > TRIES_FROM_ALL_NETWORKS;
}

const getAccountKey = (accountId: string) => `login-user:${accountId}`;

function getOwnKey(accountId: string, { address, knownDevice }: Pick<LogInTry, "address" | "knownDevice">): string {
  return accountId === knownDevice?.userId
    ? `login-device:${knownDevice.deviceId}`
    : `login-user:${accountId}:${address}`;
}

async function undoOwnTry(userId: string, tried: LogInTry): Promise<void> {
  await undoTry(getOwnKey(userId, tried));
  if (userId !== tried.knownDevice?.userId) await undoTry(getAccountKey(userId));
}

async function clearOwnTries(userId: string, tried: LogInTry): Promise<void> {
  await clearTries(getOwnKey(userId, tried));
  if (userId !== tried.knownDevice?.userId) await undoTry(getAccountKey(userId));
}

/** Returns the open users whose password matches. Every user costs the same work, and so does an unknown login. */
async function listMatchingUsers(users: User[], open: Set<User>, password: string): Promise<User[]> {
  if (users.length === 0) await isPasswordMatch(null, password);
  const fits = await Promise.all(
    users.map((user) => isPasswordMatch(open.has(user) && !user.deactivatedAt ? user.passwordHash : null, password))
  );
  return users.filter((_, index) => fits[index]);
}

/** Lifts an account's throttle after its password changed. */
export async function clearGuesses(userId: string, address: string): Promise<void> {
  await Promise.all([getAccountKey(userId), getOwnKey(userId, { address, knownDevice: null })].map(clearTries));
}

/**
 * Keeps the users of one person, identified by the email. People of different businesses may share a username and, by
 * chance, a password. Then the username opens no business, but the email does.
 */
function keepOnePerson(users: User[], login: string): User[] {
  const byEmail = users.filter(({ email }) => email === login);
  const candidates = byEmail.length > 0 ? byEmail : users;
  return new Set(candidates.map(({ email }) => email)).size > 1 ? [] : candidates;
}

function waitForNextBeat(startedAt: number): Promise<void> {
  return wait(BEAT_MS - ((performance.now() - startedAt) % BEAT_MS));
}

/** Opens a session row for the user. The cookie with its id is worthless once the row is ended. */
export async function openSession(
  { businessId, id: userId }: { businessId: string; id: string },
  userAgent: string,
  sessionId = uuidv7()
): Promise<SessionClaims> {
  await getTenantDatabase(businessId)((db) =>
    db.userSession.create({ data: { id: sessionId, businessId, userId, userAgent: userAgent.slice(0, 300) } })
  );
  return { businessId, userId, sessionId };
}
