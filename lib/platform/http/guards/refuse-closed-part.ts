import "server-only";
import { env } from "@/lib/platform/env";
import type { ClosablePart } from "@/lib/platform/settings";
import { RequestProblem } from "../../refusals/request-problem";

/** True when the operator has not closed this part. Screens check it before they read from the part. */
export const isPartOpen = (part: ClosablePart): boolean => !env().CLOSED_PARTS.includes(part);

/**
 * Throws 503 for a call of a closed part. The first word of the call's id names the part, so its health call is refused
 * too.
 */
export function refuseClosedPart(callId: string): void {
  if (env().CLOSED_PARTS.some((part) => callId.startsWith(`${part}.`)))
    throw new RequestProblem(503, "closed_part", "This feature is turned off right now. Please try again later.");
}
