import "server-only";
import type { User } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { createUser } from "./create-user";
import { findRole } from "./roles/find-role";
import { isLoginFree } from "./log-in/login-names";
import { getUser } from "./list-users";
import { emailInvitation } from "./passwords/email-reset-link";
import { changeUserPhones, NO_USER_PHONES } from "./records/change-user-phones";
import type { NewUserInput } from "./new-user-input";
import type { UserAccount } from "./user-account";

/** Adds a user and emails a link to set a password. Source: users.create. */
export function inviteUser(who: Who, input: NewUserInput): Promise<UserAccount> {
  return who.db(async (db) => {
    const { accountType, time_zone_name: timeZoneName, userName, isTechnician, ...columns } = input;
    const role = await findRole(db, accountType);
    const names = { userName: userName || input.email, email: input.email };
    for (const [field, name] of Object.entries(names)) {
      if (!(await isLoginFree(who, name)))
        throw invalid({ [field]: "This username or email is already in use. Enter another one." });
    }
    const hourlyCost = resolveEnteredCost(who, { field: "hourlyCost", sent: columns.hourlyCost, stored: null }) ?? null;
    const id = await createUser(who, {
      ...columns,
      ...changeUserPhones(NO_USER_PHONES, input),
      hourlyCost,
      ...names,
      timeZoneName,
      roleId: role.id,
      isTechnician: isTechnician ?? role.key === "technician",
      isConfirmed: false,
    });
    await emailInvitation(db, { id, firstName: input.firstName, ...names });
    return getUser(who, id);
  });
}

/** Emails a new invitation to a user without a password. The earlier link stops working. */
export function inviteAgain(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!user) throw notFound("user");
    if (user.deactivatedAt) throw conflict("user_deactivated", "This user is inactive. Reactivate the user first.");
    if (user.passwordHash)
      throw conflict(
        "already_active",
        "This user already has a password, so no invitation was sent. They can reset it on the login page."
      );
    await emailInvitationAgain(db, user);
  });
}

/** Emails the invitation again to a user without a password, at their current address. */
export async function emailInvitationAgain(db: Transaction, user: User): Promise<void> {
  const { businessId, id } = user;
  await db.user.update({ where: { businessId_id: { businessId, id } }, data: { invitedAt: db.who.now } });
  await emailInvitation(db, user);
  recordChange(db, { action: "user.invited", subjectKind: "user", subjectId: id });
}
