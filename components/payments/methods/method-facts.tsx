import { getButtonStyles } from "@/components/ui/button-styles";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatMethodName } from "@/lib/platform/money/format-method-name";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";

type Charged = Pick<StoredMethod, "status" | "isExpired" | "methodType" | "challengeUrl">;

/** The status of a method that cannot be charged. Renders nothing otherwise. */
export function MethodChip({ status, isExpired, methodType, challengeUrl }: Charged) {
  if (status === "pending")
    return (
      <StatusChip tone="in-progress">
        {methodType === "check" && challengeUrl ? "Waiting for verification" : "Pending at bank"}
      </StatusChip>
    );
  return isExpired && <StatusChip tone="missed">Expired</StatusChip>;
}

/** The link for the owner to verify a bank account. Renders nothing once it is verified. */
export function VerifyLink({ status, methodType, challengeUrl }: Charged) {
  if (status !== "pending" || methodType !== "check" || !challengeUrl) return null;
  return (
    // A plain link, because the page is on another site.
    <a href={challengeUrl} rel="noreferrer" className={getButtonStyles("secondary", "small")}>
      Verify account
    </a>
  );
}

/** Formats, for example, "Visa ending in 4242, expires 04/31". */
export function formatMethodLine(method: StoredMethod): string {
  const name = formatMethodName(method);
  return method.expiration ? `${name}, expires ${method.expiration}` : name;
}
