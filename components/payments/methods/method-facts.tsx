import { StatusChip } from "@/components/ui/states/status-chip";
import { methodName } from "@/lib/payments/methods/method-names";
import type { StoredMethod } from "@/lib/payments/methods/method-shapes";

/** Whether what is on file can be charged; nothing where it can. */
export function MethodChip({ status, isExpired }: Pick<StoredMethod, "status" | "isExpired">) {
  if (status === "pending") return <StatusChip tone="in-progress">At the bank</StatusChip>;
  return isExpired && <StatusChip tone="missed">Expired</StatusChip>;
}

/** "Visa ending in 4242, expires 04/31" */
export function methodLine(method: StoredMethod): string {
  const name = method.status === "pending" && !method.lastFour ? "Card" : methodName(method);
  return method.expiration ? `${name}, expires ${method.expiration}` : name;
}
