import { CoverageZone, ZONE_FAILURE } from "./coverage-zone";

/** The shared declaration of the calls that change who covers a zone. */
export const zoneAssignment = { permission: "zones.change", returns: CoverageZone, failure: ZONE_FAILURE } as const;
