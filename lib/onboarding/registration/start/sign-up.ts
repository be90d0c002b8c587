import "server-only";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { createBusiness } from "@/lib/businesses/create-business";
import { type BareTransaction, getTenantDatabase, runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { line } from "@/lib/platform/shapes/call-shapes";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { holdUntilConfirmed, isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { addTask } from "@/lib/platform/queue/add-task";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { SessionClaims } from "@/lib/platform/session/session-claims";
import { requireOpenSignUp } from "@/lib/platform/session/is-sign-up-open";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { createUser } from "@/lib/users/create-user";
import { listLoginAccounts, type LoginAccount, NO_ACCOUNT } from "@/lib/users/passwords/list-login-accounts";
import { openSession } from "@/lib/users/log-in/log-in";
import { findPasswordProblem } from "@/lib/users/passwords/find-password-problem";
import { buildNewColumns } from "../records/find-registration";
import * as is from "../../shapes/field-shapes";
import { type Furnish, makePrimary } from "../submission/submit-registration";
import { makeFirstValues, canMailTo, NewRegistration } from "./start-registration";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const FROM_ONE_ADDRESS = 10;
/** The most unconfirmed businesses per email. The daily limit covers parallel sign-ups. */
const UNCONFIRMED_PER_EMAIL = 3;
const PER_EMAIL_A_DAY = 10;
const required = "(This field is required)";

export const SignUp = NewRegistration.omit({ plan_users: true, verification_phone_number: true }).extend({
  password: z.string().min(1, required).max(200),
  phone: is.phone.refine((digits) => digits !== "", required),
  business_name: line(120).min(1, required),
});
export type SignUp = z.output<typeof SignUp>;

type From = { address: string; userAgent: string };

type NewAccount = { claims: SessionClaims; business: { id: string; name: string } };

/** Rolls back a sign-up that gets the normal answer. */
class UndoneSignUp extends Error {}

/**
 * Creates a business and its primary administrator, who is logged in and continues the registration. Emails the link
 * that confirms the address. The business sends nothing until it is confirmed. The answer never reveals whether the
 * email already has a login. Only the email does. When too many businesses wait for this email's confirmation, the
 * answer is the same and nothing is created. `answerOf` builds the answer. Source: session.signUp.
 */
export async function signUp<Answer>(
  input: SignUp,
  { furnish, from }: { furnish: Furnish; from: From },
  answerOf: (account: NewAccount) => Promise<Answer>
): Promise<Answer> {
  requireOpenSignUp();
  const tries = await countTry(`sign-up:${from.address}`, HOUR);
  if (tries > FROM_ONE_ADDRESS)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  const problem = findPasswordProblem(input.password, [input.email]);
  if (problem) throw invalid({ password: problem });
  const id = uuidv7();
  const isFull = await hasTooManySignUps(input.email);
  const canMail = !isFull && (await canMailTo(input.email));
  const answers: Answer[] = [];
  await getTenantDatabase(id)(async (db) => {
    const userId = await makeAll(db, id, { input, furnish });
    if (canMail) await addTask(db, "mail-registration", { payload: { businessId: id } });
    const claims = await openSession({ businessId: id, id: userId }, from.userAgent);
    answers.push(await answerOf({ claims, business: { id, name: input.business_name } }));
    if (isFull) throw new UndoneSignUp();
  }).catch((error: unknown) => {
    if (!(error instanceof UndoneSignUp)) throw error;
  });
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error("a sign-up without an answer");
  return answer;
}

/**
 * True when the limit for this email is reached. Once a day, its owner still gets a link to one of the waiting
 * businesses.
 */
async function hasTooManySignUps(email: string): Promise<boolean> {
  const { confirmed, unconfirmed } = await listLoginAccounts(email);
  const waiting = await countUnconfirmedBusinesses(unconfirmed);
  const today = await countTry(`sign-up-email:${email}`, DAY);
  if (waiting < UNCONFIRMED_PER_EMAIL && today <= PER_EMAIL_A_DAY) return false;
  const isFirst = (await countTry(`sign-up-undone:${email}`, DAY)) === 1;
  if (isFirst && confirmed.length === 0)
    await runThroughDoorway({ login: email }, (db) => addTask(db, "mail-reset-link", { payload: { login: email } }));
  return true;
}

/** Counts businesses that signed up with an unconfirmed email. Users invited by others do not count. */
async function countUnconfirmedBusinesses(accounts: readonly LoginAccount[]): Promise<number> {
  // Makes the same number of round trips whether or not the email is known.
  const accountsToCheck = accounts.length > 0 ? accounts : [NO_ACCOUNT];
  const areConfirmed = await Promise.all(
    accountsToCheck.map(({ businessId }) => getTenantDatabase(businessId)((db) => isConfirmedSender(db, businessId)))
  );
  return areConfirmed.filter((isConfirmed) => !isConfirmed).length;
}

async function makeAll(
  db: BareTransaction,
  id: string,
  { input, furnish }: { input: SignUp; furnish: Furnish }
): Promise<string> {
  await makeBusiness(id, input);
  await holdUntilConfirmed(db, id);
  const { administrator } = await furnish(id);
  const who = await proveSystemWho(id, "sign-up", ["users.change"]);
  const userId = await createUser(who, {
    firstName: input.first_name,
    lastName: input.last_name,
    userName: input.email,
    email: input.email,
    password: input.password,
    mobilePhone: input.phone,
    roleId: administrator,
    isTechnician: false,
    isConfirmed: false,
  });
  await makePrimary(who, userId);
  await db.registration.create({ data: buildNewColumns(id, toRegistrationValues(input)) });
  return userId;
}

async function makeBusiness(id: string, input: SignUp): Promise<void> {
  const place = { address: "", city: "", state: "", zipCode: "" };
  await createBusiness({ id, name: input.business_name, phone: input.phone, timeZoneName: input.timezone, ...place });
}

/** Returns the initial values of the wizard. */
function toRegistrationValues({
  first_name,
  last_name,
  email,
  plan,
  opt_in_sms,
  timezone,
  phone,
  business_name,
}: SignUp) {
  const contact = { first_name, last_name, email, plan, opt_in_sms, timezone };
  return {
    ...makeFirstValues({ ...contact, plan_users: 1, verification_phone_number: phone }),
    business_legal_name: business_name,
    phone_number: phone,
  };
}
