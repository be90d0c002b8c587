import "server-only";
import { z } from "zod";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { listLoginAccounts, type LoginAccount } from "./list-login-accounts";
import { emailResetLink } from "./email-reset-link";

const WINDOW_SECONDS = 3600;
const MAILS_PER_LOGIN = 5;
const TRIES_PER_ADDRESS = 30;

/**
 * Requests a reset link for an email or username. A background task looks it up later, so the answer and its timing
 * are the same for unknown ones. Above five emails an hour, further ones are silently dropped. An address that asks too
 * often is refused (429). Source: session.requestPasswordReset.
 */
export async function requestPasswordReset(input: { email: string; address: string }): Promise<void> {
  const login = input.email.trim().toLowerCase();
  const [byLogin, byAddress] = await Promise.all([
    countTry(`reset:${login}`, WINDOW_SECONDS),
    countTry(`reset-address:${input.address}`, WINDOW_SECONDS),
  ]);
  if (byAddress > TRIES_PER_ADDRESS)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  if (byLogin > MAILS_PER_LOGIN) return;
  await runThroughDoorway({ login }, (db) =>
    addTask(db, "mail-reset-link", { payload: { login }, key: `reset:${login}` })
  );
}

const Payload = z.object({ login: z.string() });

/**
 * The task of a reset request: sends one email from each business with this login, because each has its own password.
 * Accounts with an unconfirmed email, which strangers can create, get one email together at most. They skip an address that
 * another business wrote to. Does nothing for an unknown login or a deactivated user. After two runs, only the last
 * link works.
 */
export const emailResetLinkTask: BackgroundTask = async (payload) => {
  const { login } = Payload.parse(payload);
  const { confirmed, unconfirmed } = await listLoginAccounts(login);
  const mailed = new Set<string>();
  for (const account of confirmed) {
    const email = await emailAccountLink(account);
    if (email) mailed.add(email);
  }
  for (const account of unconfirmed.toReversed()) if (await emailAccountLink(account, mailed)) return;
};

/**
 * Emails the link of one account, unless its email is in `mailed`. Returns the email, or null when nothing was sent.
 */
async function emailAccountLink(
  { businessId, userId: id }: LoginAccount,
  mailed?: Set<string>
): Promise<string | null> {
  const who = await proveSystemWho(businessId, "password reset");
  return who.db(async (db) => {
    const person = await db.user.findFirst({ where: { businessId, id, deactivatedAt: null } });
    if (!person || mailed?.has(person.email)) return null;
    return (await emailResetLink(db, person)) ? person.email : null;
  });
}
