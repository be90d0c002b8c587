import { parseArgs } from "node:util";
import { z } from "zod";
import { createBusiness } from "@/lib/businesses/create-business";
import { furnishBusiness } from "@/lib/furnish-business";
import { permissionTable } from "@/lib/permission-table";
import { isDatabaseAway } from "@/lib/platform/database/is-database-away";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { isTimeZone } from "@/lib/platform/time/time-zone";
import { inviteUser } from "@/lib/users/invite-user";
import { confirmLogins } from "@/lib/users/log-in/login-names";
import { NewUserInput } from "@/lib/users/new-user-input";
import { parseValues, runCommand } from "./operator/run-command";

// npm run business:new -- --name "Acme Heating" --first Ann --last Lee --email ann@acme.example --zone America/Chicago
//
// Creates a business with its roles and a first administrator, who gets an invitation by email. The link is printed
// too.
const BusinessOptions = z.object({
  name: z.string("Pass --name with the name of the business.").trim().min(1).max(120),
  first: z.string("Pass --first with the administrator's first name.").trim().min(1).max(60),
  last: z.string("Pass --last with the administrator's last name.").trim().min(1).max(60),
  email: z.email("Pass --email with the address for the invitation."),
  zone: z
    .string()
    .default("America/New_York")
    .refine(isTimeZone, "Pass --zone with a time zone such as America/Chicago."),
});

async function createNewBusiness(businessOptions: z.output<typeof BusinessOptions>): Promise<string> {
  const place = { phone: "", address: "", city: "", state: "", zipCode: "" };
  const businessId = await createBusiness({ name: businessOptions.name, timeZoneName: businessOptions.zone, ...place });
  const who = await proveSystemWho(businessId, "new business", Object.keys(permissionTable));
  try {
    return await setUpBusiness(who, businessOptions);
  } catch (error) {
    await who.db((db) => db.business.delete({ where: { id: businessId } })); // A half-created business must not stay.
    throw error;
  }
}

/** Creates the basic data and the administrator. Returns the invitation link. */
async function setUpBusiness(who: Who, businessOptions: z.output<typeof BusinessOptions>): Promise<string> {
  const { businessId } = who;
  const roles = await furnishBusiness(businessId);
  const person = { firstName: businessOptions.first, lastName: businessOptions.last, email: businessOptions.email };
  const input = NewUserInput.parse({
    ...person,
    accountType: roles.administrator,
    time_zone_name: businessOptions.zone,
  });
  const { id } = await inviteUser(who, input);
  return who.db(async (db) => {
    await db.user.update({ where: { businessId_id: { businessId, id } }, data: { primaryAdmin: true } });
    await confirmLogins(db, { businessId, userId: id, email: input.email.toLowerCase() });
    const mail = await db.mailMessage.findFirstOrThrow({ where: { businessId }, orderBy: { createdAt: "desc" } });
    return /https?:\S+\/reset-password\?token=\S+/.exec(mail.text)?.[0] ?? "";
  });
}

/** Explains an unreachable or empty database. Null for other errors. */
function explainDatabaseError(error: unknown): string | null {
  const code = getDatabaseCode(error);
  if (code === "P2021" || code === "42P01") return "The database has no tables yet. Run npm run serve to create them.";
  return isDatabaseAway(error)
    ? "Can't reach the database at DATABASE_URL. Check the address and make sure the database is running."
    : null;
}

await runCommand(async () => {
  const names = ["name", "first", "last", "email", "zone"] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const businessOptions = parseValues(BusinessOptions, parseArgs({ options }).values);
  const link = await createNewBusiness(businessOptions);
  const invitation = isMailSandboxed()
    ? `Email isn't set up, so send this link to ${businessOptions.email} yourself.`
    : `An invitation will be emailed to ${businessOptions.email}.`;
  return `Created ${businessOptions.name}. ${invitation} The link works for 7 days:\n${link}`;
}, explainDatabaseError);
