import "server-only";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { TimeZoneName, DEFAULT_TIME_ZONE } from "@/lib/platform/time/time-zone";
import { line } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import { requireOpenSignUp } from "@/lib/platform/session/is-sign-up-open";
import type { Who } from "@/lib/platform/session/who";
import { PlanKeys } from "../../products/plan-details";
import { buildNewColumns } from "../records/find-registration";
import { emptyRegistration } from "../../shapes/empty-registration";
import * as is from "../../shapes/field-shapes";
import type { RegistrationValues } from "../../shapes/registration-fields";
import { queueForgetRegistration } from "./queue-forget-registration";
import { issueLink } from "./issue-link";

const HOUR = 3_600;
/** Enough for an office behind one address, too few to email many people. */
const FROM_ONE_ADDRESS = 20;
const TO_ONE_EMAIL = 5;

const required = "(This field is required)";
const name = line(60).min(1, required);

/** The person who registers, and the plan. rules: registration/plan-key, registration/phone-leading-one */
export const NewRegistration = z.object({
  first_name: name,
  last_name: name,
  email: line()
    .toLowerCase()
    .pipe(z.email({ error: "Enter a valid email address." })),
  plan: PlanKeys,
  plan_users: is.quantity.default(1),
  opt_in_sms: is.flag.default(false),
  verification_phone_number: is.phone.default(""),
  timezone: TimeZoneName.default(DEFAULT_TIME_ZONE),
});
export type NewRegistration = z.output<typeof NewRegistration>;

/** Returns the initial values of a registration. */
export function makeFirstValues({ plan_users, ...input }: NewRegistration): RegistrationValues {
  return { ...emptyRegistration, ...input, plan_users: String(plan_users) };
}

/**
 * Starts a registration and emails the link that confirms the address. The answer does not reveal whether the email has a
 * login already. Only the email says it. Source: registration.start.
 */
export async function startRegistration(input: NewRegistration, address: string): Promise<{ who: Who; token: string }> {
  requireOpenSignUp();
  const tries = await countTry(`registration-address:${address}`, HOUR);
  if (tries > FROM_ONE_ADDRESS)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  const who = proveApplicant(uuidv7());
  const canMail = await canMailTo(input.email);
  const token = await who.db(async (db) => {
    await db.registration.create({ data: buildNewColumns(who.businessId, makeFirstValues(input)) });
    await queueForgetRegistration(db);
    if (canMail) await addTask(db, "mail-registration", { payload: { businessId: who.businessId } });
    return issueLink(db, "applicant");
  });
  return { who, token };
}

/**
 * Limits emails per address and hour, so strangers cannot flood a mailbox. Beyond the limit none is sent, and the
 * answer does not say so.
 */
export async function canMailTo(email: string): Promise<boolean> {
  return (await countTry(`registration-mail:${email}`, HOUR)) <= TO_ONE_EMAIL;
}
