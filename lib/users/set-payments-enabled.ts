import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { changeUser } from "./change-user";
import { getUser } from "./list-users";

/** The permissions for taking payments. */
const PAYMENTS = ["payments.view", "payments.accept", "payments.enter-cards"];

/** Allows or forbids a user to accept payments, regardless of their role. Source: users.togglePaymentsWare. */
export async function setPaymentsEnabled(who: Who, id: string, isEnabled: boolean): Promise<boolean> {
  const { extraPermissions, withdrawnPermissions, version } = await getUser(who, id);
  // A user who may not take payments may still see them when the role allows it.
  const changedNames = isEnabled ? PAYMENTS : PAYMENTS.slice(1);
  const withoutMeant = (names: string[]) => names.filter((name) => !changedNames.includes(name));
  const ownPermissions = isEnabled
    ? {
        extraPermissions: [...extraPermissions, ...changedNames],
        withdrawnPermissions: withoutMeant(withdrawnPermissions),
      }
    : {
        extraPermissions: withoutMeant(extraPermissions),
        withdrawnPermissions: [...withdrawnPermissions, ...changedNames],
      };
  await changeUser(who, id, {
    change: { ...ownPermissions, version },
    knownPermissions: new Set([...ownPermissions.extraPermissions, ...ownPermissions.withdrawnPermissions]),
  });
  return isEnabled;
}
