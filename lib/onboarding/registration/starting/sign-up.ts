import "server-only";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { createBusiness } from "@/lib/businesses/create-business";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { line } from "@/lib/platform/http/call-shapes";
import { invalid, Refusal } from "@/lib/platform/http/refusal";
import { holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { addJob } from "@/lib/platform/queue/add-job";
import { countTry } from "@/lib/platform/rate-limit/rate-limit";
import type { SessionClaims } from "@/lib/platform/session/session-cookie";
import { requireOpenSignUp } from "@/lib/platform/session/sign-up";
import { systemWho } from "@/lib/platform/session/system-who";
import { createUser } from "@/lib/users/create-user";
import { openSession } from "@/lib/users/log-in/log-in";
import { passwordProblem } from "@/lib/users/passwords/password-rules";
import { newColumns } from "../registration-row";
import * as is from "../shapes/field-shapes";
import { type Furnish, makePrimary } from "../submitting/submit-registration";
import { firstValues, mayMailTo, NewRegistration } from "./start-registration";

const HOUR = 3_600;
const FROM_ONE_ADDRESS = 10;
const required = "(This field is required)";

export const SignUp = NewRegistration.omit({ plan_users: true, verification_phone_number: true }).extend({
  password: z.string().min(1, required).max(200),
  phone: is.phone.refine((digits) => digits !== "", required),
  business_name: line(120).min(1, required),
});
export type SignUp = z.output<typeof SignUp>;

type From = { address: string; userAgent: string };

/**
 * Creates a business and its primary administrator, who is logged in and continues the registration. Emails the link that
 * confirms the address. The business sends nothing until it is confirmed. The answer never tells whether the email already
 * has a login. Only the email does. Source: session.signUp.
 */
export async function signUp(
  input: SignUp,
  furnish: Furnish,
  from: From,
): Promise<{ claims: SessionClaims; business: { id: string; name: string } }> {
  requireOpenSignUp();
  const tries = await countTry(`sign-up:${from.address}`, HOUR);
  if (tries > FROM_ONE_ADDRESS) throw new Refusal("limited", "too_many_tries", "Too many tries. Please wait an hour.");
  const problem = passwordProblem(input.password, [input.email]);
  if (problem) throw invalid({ password: problem });
  const id = uuidv7();
  const mayMail = await mayMailTo(input.email);
  const userId = await tenantDatabase(id)(async (db) => {
    await makeBusiness(id, input);
    await holdUntilConfirmed(db, id);
    const { administrator } = await furnish(id);
    const who = await systemWho(id, "sign-up", ["users.change"]);
    const made = await createUser(who, {
      firstName: input.first_name,
      lastName: input.last_name,
      userName: input.email,
      email: input.email,
      password: input.password,
      mobilePhone: input.phone,
      roleId: administrator,
      isTechnician: false,
    });
    await makePrimary(who, made);
    await db.registration.create({ data: newColumns(id, valuesOf(input)) });
    if (mayMail) await addJob(db, "mail-registration", { businessId: id });
    return made;
  });
  const claims = await openSession({ businessId: id, id: userId }, from.userAgent);
  return { claims, business: { id, name: input.business_name } };
}

async function makeBusiness(id: string, input: SignUp): Promise<void> {
  const place = { address: "", city: "", state: "", zipCode: "" };
  await createBusiness({ id, name: input.business_name, phone: input.phone, timeZoneName: input.timezone, ...place });
}

/** What the wizard goes on with. */
function valuesOf({ first_name, last_name, email, plan, opt_in_sms, timezone, phone, business_name }: SignUp) {
  const contact = { first_name, last_name, email, plan, opt_in_sms, timezone };
  return {
    ...firstValues({ ...contact, plan_users: 1, verification_phone_number: phone }),
    business_legal_name: business_name,
    phone_number: phone,
  };
}
