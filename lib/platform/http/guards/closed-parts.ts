import "server-only";
import { env } from "@/lib/platform/env";
import type { ClosablePart } from "@/lib/platform/settings";
import { RequestProblem } from "../request-problem";

/** Whether a part is open: whoever runs the installation may close one. A screen asks before it reads of it. */
export const isPartOpen = (part: ClosablePart): boolean => !env().CLOSED_PARTS.includes(part);

/** Throws 503 for a call of a closed part, which the first word of its id names; so its health call answers too. */
export function refuseClosedPart(callId: string): void {
  if (env().CLOSED_PARTS.some((part) => callId.startsWith(`${part}.`)))
    throw new RequestProblem(503, "closed_part", "This part is closed right now. Please try again later.");
}
