import { z } from "zod";
import { line } from "@/lib/platform/http/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import { isPhoneOrEmpty, parsePhone, phoneNumberOf } from "@/lib/platform/format/parse-phone";
import { TimeZoneName } from "@/lib/platform/time/time-zones";

const required = "this field is required";
const name = line(100).min(1, required);
const email = line(200)
  .toLowerCase()
  .pipe(z.email({ error: "this field must be a single, valid email address" }));
/** What one types to log in: no blanks, so that it can be read out. */
const userName = line(100)
  .toLowerCase()
  .regex(/^[^\s]*$/, "A user name has no blanks.");
const phoneText = line(40);
/** A phone number without an extension, or nothing. */
export const UserPhone = phoneText
  .refine(isPhoneOrEmpty, "This is not a phone number.")
  .refine((text) => !parsePhone(text)?.extension, "Enter the number without an extension.")
  .transform(phoneNumberOf);
const timeZone = z.union([z.literal("").transform(() => null), TimeZoneName]).nullable();
const techLevel = z.coerce.number().int().min(1, "From 1 to 3.").max(3, "From 1 to 3.");

/** What an hour costs the business; blank: not set. */
const hourlyCost = z.union([z.literal("").transform(() => null), AmountDue]).nullable();

const permissionNames = z.array(line(60)).max(200);

/** Who somebody is, for a new log-in. `accountType`: a role's id, key or name, or one of the documented types. */
export const NewUserInput = z.object({
  firstName: name,
  lastName: name,
  /** Left out or blank: the email. */
  userName: userName.default(""),
  email,
  accountType: line(100).min(1, required),
  homePhone: UserPhone.default(""),
  mobilePhone: UserPhone.default(""),
  time_zone_name: timeZone.default(null),
  /** Can be scheduled; by default what the role suggests. */
  isTechnician: z.boolean().optional(),
  techLevel: techLevel.default(1),
  hourlyCost: hourlyCost.default(null),
});
export type NewUserInput = z.output<typeof NewUserInput>;

/** What may be changed; what is left out stays. A phone number is checked unless it is the stored one. */
export const UserChange = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  userName: userName.min(1, required).optional(),
  email: email.optional(),
  homePhone: phoneText.optional(),
  mobilePhone: phoneText.optional(),
  time_zone_name: timeZone.optional(),
  isTechnician: z.boolean().optional(),
  techLevel: techLevel.optional(),
  hourlyCost: hourlyCost.optional(),
  accountType: line(100).min(1, required).optional(),
  /** A person has one role; what follows is theirs alone, beside it. */
  roles: z.array(line(100)).min(1).max(1, "A person has one role.").optional(),
  /** All that they may do. */
  permissions: permissionNames.optional(),
  /** What they may do besides the role, and what of the role they may not. */
  extraPermissions: permissionNames.optional(),
  withdrawnPermissions: permissionNames.optional(),
  /** Above 0: may schedule. */
  event_permissions: z.coerce.number().int().min(0).max(1000).optional(),
  /** Sees everybody's appointments. */
  all_events_access: z.boolean().optional(),
  can_access_admin_settings: z.enum(["Y", "N"]).optional(),
  /** 0: no texts, 1: reads them, 2: writes them, too. */
  two_way_messaging_permission: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(1), z.literal(2)], { error: "0, 1 or 2." }))
    .optional(),
  /** The version that was read: another change in between is a 409. */
  version: z.number().int().optional(),
});
export type UserChange = z.output<typeof UserChange>;

/** What people change of themselves. */
export const OwnProfile = UserChange.pick({
  firstName: true,
  lastName: true,
  homePhone: true,
  mobilePhone: true,
  time_zone_name: true,
});
