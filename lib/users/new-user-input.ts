import { z } from "zod";
import { line } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import { PhoneExtension, TypedPhone } from "@/lib/platform/format/phone-shapes";
import { TimeZoneName } from "@/lib/platform/time/time-zone";

const required = "this field is required";
const name = line(100).min(1, required);
const email = line(200)
  .toLowerCase()
  .pipe(z.email({ error: "this field must be a single, valid email address" }));
/** A username without blanks, so that it can be read aloud. */
const userName = line(100)
  .toLowerCase()
  .regex(/^[^\s]*$/, "Usernames can't have spaces.");
const phoneText = line(40);
const timeZone = z.union([z.literal("").transform(() => null), TimeZoneName]).nullable();
const techLevel = z.coerce.number().int().min(1, "Select a level from 1 to 3.").max(3, "Select a level from 1 to 3.");

/** The hourly cost of a user to the business. Blank means not set. */
const hourlyCost = z.union([z.literal("").transform(() => null), AmountDue]).nullable();

const permissionNames = z.array(line(60)).max(200);

/** The input for a new user. `accountType` is a role's id, key, or name, or a documented type. */
export const NewUserInput = z.object({
  firstName: name,
  lastName: name,
  /** Defaults to the email. */
  userName: userName.default(""),
  email,
  accountType: line(100).min(1, required),
  homePhone: TypedPhone.default(""),
  homePhoneExtension: PhoneExtension.optional(),
  mobilePhone: TypedPhone.default(""),
  mobilePhoneExtension: PhoneExtension.optional(),
  time_zone_name: timeZone.default(null),
  /** True when the user can be scheduled. The role gives the default. */
  isTechnician: z.boolean().optional(),
  techLevel: techLevel.default(1),
  hourlyCost: hourlyCost.default(null),
});
export type NewUserInput = z.output<typeof NewUserInput>;

/** The changes to a user; left-out values stay. A phone number is validated unless it is the stored one. */
export const UserChange = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  userName: userName.min(1, required).optional(),
  email: email.optional(),
  homePhone: phoneText.optional(),
  homePhoneExtension: PhoneExtension.optional(),
  mobilePhone: phoneText.optional(),
  mobilePhoneExtension: PhoneExtension.optional(),
  time_zone_name: timeZone.optional(),
  isTechnician: z.boolean().optional(),
  techLevel: techLevel.optional(),
  hourlyCost: hourlyCost.optional(),
  accountType: line(100).min(1, required).optional(),
  /** A user has one role. The fields below apply only to this user, besides the role. */
  roles: z.array(line(100)).min(1).max(1, "Select one role.").optional(),
  /** All permissions of the user. */
  permissions: permissionNames.optional(),
  /** The user's extra permissions, and the role's permissions that are withdrawn. */
  extraPermissions: permissionNames.optional(),
  withdrawnPermissions: permissionNames.optional(),
  /** Above 0, the user may schedule. */
  event_permissions: z.coerce.number().int().min(0).max(1000).optional(),
  /** True when the user sees everybody's appointments. */
  all_events_access: z.boolean().optional(),
  can_access_admin_settings: z.enum(["Y", "N"]).optional(),
  /** 0: no texts, 1: reads them, 2: also writes them. */
  two_way_messaging_permission: z.coerce
    .number()
    .pipe(
      z.union([z.literal(0), z.literal(1), z.literal(2)], {
        error: "Select no texts, read, or read and send (0, 1, or 2).",
      })
    )
    .optional(),
  /** The version that the caller loaded. A change in between causes a 409. */
  version: z.number().int().optional(),
});
export type UserChange = z.output<typeof UserChange>;

/** The fields that users may change about themselves. */
export const OwnProfile = UserChange.pick({
  firstName: true,
  lastName: true,
  homePhone: true,
  homePhoneExtension: true,
  mobilePhone: true,
  mobilePhoneExtension: true,
  time_zone_name: true,
});
