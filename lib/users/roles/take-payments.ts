import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { changeUser } from "../change-user";
import { getUser } from "../list-users";

/** What taking payments takes. */
const PAYMENTS = ["payments.view", "payments.accept", "payments.enter-cards"];

/** Lets somebody accept payments, or not, whatever their role says. Source: users.togglePaymentsWare. */
export async function takePayments(who: Who, id: string, isEnabled: boolean): Promise<boolean> {
  const { extraPermissions, withdrawnPermissions, version } = await getUser(who, id);
  // Who may not take money may still see it, where the role says so.
  const meant = isEnabled ? PAYMENTS : PAYMENTS.slice(1);
  const without = (names: string[]) => names.filter((name) => !meant.includes(name));
  const own = isEnabled
    ? { extraPermissions: [...extraPermissions, ...meant], withdrawnPermissions: without(withdrawnPermissions) }
    : { extraPermissions: without(extraPermissions), withdrawnPermissions: [...withdrawnPermissions, ...meant] };
  await changeUser(who, id, { ...own, version }, new Set([...own.extraPermissions, ...own.withdrawnPermissions]));
  return isEnabled;
}
