import { CoverageZone, ZONE_FAILURE } from "./zone-shapes";

/** What the calls that change who covers a zone have in common. */
export const zoneAssignment = { permission: "zones.change", returns: CoverageZone, failure: ZONE_FAILURE } as const;
