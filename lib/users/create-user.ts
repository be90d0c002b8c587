import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { buildLoginRows, toNameTakenError } from "./log-in/login-names";
import { hashPassword } from "./passwords/hash-password";

export type NewUser = {
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  roleId: string;
  isTechnician: boolean;
  techLevel?: number;
  color?: string;
  homePhone?: string;
  homePhoneExtension?: string;
  mobilePhone?: string;
  mobilePhoneExtension?: string;
  timeZoneName?: string | null;
  hourlyCost?: string | null;
  primaryAdmin?: boolean;
  /** Left out for a user who will set it through an invitation. */
  password?: string;
  /** False for a user who has not yet followed an emailed link. Users that the operator creates are confirmed. */
  isConfirmed?: boolean;
};

/** Adds a user and returns the id. The username and email must be unique in the business. */
export async function createUser(who: Who, input: NewUser): Promise<string> {
  const { businessId } = who;
  const { password, isConfirmed = who.actor.kind === "system", ...columns } = input;
  const passwordHash = password ? await hashPassword(password) : null;
  const userName = input.userName.trim().toLowerCase();
  const email = input.email.trim().toLowerCase();
  try {
    return await who.db(async (db) => {
      const user = await db.user.create({
        data: {
          ...columns,
          businessId,
          userName,
          email,
          passwordHash,
          invitedAt: password ? null : who.now,
          createdAt: who.now,
        },
      });
      await db.login.createMany({
        data: buildLoginRows({ businessId, userId: user.id, userName, email, isConfirmed }),
      });
      recordChange(db, { action: "user.created", subjectKind: "user", subjectId: user.id });
      return user.id;
    });
  } catch (error) {
    throw toNameTakenError(error);
  }
}
