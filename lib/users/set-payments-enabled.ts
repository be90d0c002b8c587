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
  const meant = isEnabled ? PAYMENTS : PAYMENTS.slice(1);
  const withoutMeant = (names: string[]) => names.filter((name) => !meant.includes(name));
  const own = isEnabled
    ? { extraPermissions: [...extraPermissions, ...meant], withdrawnPermissions: withoutMeant(withdrawnPermissions) }
    : { extraPermissions: withoutMeant(extraPermissions), withdrawnPermissions: [...withdrawnPermissions, ...meant] };
  await changeUser(who, id, {
    change: { ...own, version },
    knownPermissions: new Set([...own.extraPermissions, ...own.withdrawnPermissions]),
  });
  return isEnabled;
}
