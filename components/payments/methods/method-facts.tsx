import { buttonStyles } from "@/components/ui/button-styles";
import { StatusChip } from "@/components/ui/states/status-chip";
import { methodName } from "@/lib/payments/methods/method-names";
import type { StoredMethod } from "@/lib/payments/methods/method-shapes";

type Charged = Pick<StoredMethod, "status" | "isExpired" | "methodType" | "challengeUrl">;

/** Whether what is on file can be charged; nothing where it can. */
export function MethodChip({ status, isExpired, methodType, challengeUrl }: Charged) {
  if (status === "pending")
    return (
      <StatusChip tone="in-progress">
        {methodType === "check" && challengeUrl ? "Waiting for verification" : "At the bank"}
      </StatusChip>
    );
  return isExpired && <StatusChip tone="missed">Expired</StatusChip>;
}

/** Where the owner of a bank account verifies it; nothing where that is done. */
export function VerifyLink({ status, methodType, challengeUrl }: Charged) {
  if (status !== "pending" || methodType !== "check" || !challengeUrl) return null;
  return (
    // A whole page of somebody else's, so no link within the application.
    <a href={challengeUrl} rel="noreferrer" className={buttonStyles("secondary", "small")}>
      Verify
    </a>
  );
}

/** "Visa ending in 4242, expires 04/31" */
export function methodLine(method: StoredMethod): string {
  const name = methodName(method);
  return method.expiration ? `${name}, expires ${method.expiration}` : name;
}
