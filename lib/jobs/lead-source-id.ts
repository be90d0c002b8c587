import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The documented lead source that every business has and that cannot be changed. rule: jobs/other-lead-source */
export const OTHER_JOB = { id: -1, name: "Other Job" } as const;

const unknown = { error: "This lead source doesn't exist or was deleted. Select another one." };

/** A lead source on the wire: its id, or -1 for "Other Job". */
export const LeadSourceId = z.union([Id, z.literal(OTHER_JOB.id)], unknown);
export type LeadSourceId = z.output<typeof LeadSourceId>;

/** A lead source as sent. Forms send -1 as text. */
export const SentLeadSourceId = z.union([LeadSourceId, z.literal("-1").transform(() => OTHER_JOB.id)], unknown);
