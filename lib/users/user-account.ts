import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { AppointmentViews } from "./views/appointment-views";
import { ProfileImages } from "./records/profile-images";

/** A user with the documented field names. */
export const UserAccount = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  userName: z.string(),
  email: z.string(),
  accountType: z.string(),
  roleId: Id,
  primaryAdmin: z.enum(["Y", "N"]),
  primaryBusinessUser: z.enum(["Y", "N"]),
  homePhone: z.string(),
  /** Digits to dial after the call is answered. */
  homePhoneExtension: z.string(),
  mobilePhone: z.string(),
  mobilePhoneExtension: z.string(),
  isTechnician: z.boolean(),
  techLevel: z.number().int(),
  color: z.string().nullable(),
  time_zone_name: z.string().nullable(),
  isActive: z.boolean(),
  /** True when the user skips the note about sharing the screen. */
  screenShareModalSkip: z.boolean(),
  /** True when the user has not chosen a password yet. */
  invited: z.boolean(),
  profileImages: ProfileImages.nullable(),
  user_account_location: z.object({ lat: z.number().nullable(), lng: z.number().nullable() }),
  version: z.number().int(),
});
export type UserAccount = z.output<typeof UserAccount>;

/** The user as administrators see it, with the hourly cost and the user's own and withdrawn permissions. */
export const AdministeredUser = UserAccount.extend({
  extraPermissions: z.array(z.string()),
  withdrawnPermissions: z.array(z.string()),
  /** 0: no texts, 1: reads them, 2: also writes them. */
  two_way_messaging_permission: z.number().int(),
  hourlyCost: z.string().nullable(),
  appointmentViews: AppointmentViews,
});
export type AdministeredUser = z.output<typeof AdministeredUser>;
