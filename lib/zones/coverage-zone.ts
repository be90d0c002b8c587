import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";

const REQUIRED = "this field is required";

/** A point on the map, in degrees. */
const ZonePoint = z.object({
  lat: z
    .number({ error: "Select a point on the map." })
    .min(-90, "Select a point on the map.")
    .max(90, "Select a point on the map."),
  lng: z
    .number({ error: "Select a point on the map." })
    .min(-180, "Select a point on the map.")
    .max(180, "Select a point on the map."),
});

/** An area that technicians and dispatch groups cover. */
export const CoverageZone = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  hex: z.string(),
  /** The outline. */
  coordinates: z.array(ZonePoint),
  /** The areas that are excluded. */
  holes: z.array(z.array(ZonePoint)),
  technicians: z.array(z.object({ tech_id: Id })),
  dispatch_groups: z.array(z.object({ group_id: Id })),
  version: z.number().int(),
});
export type CoverageZone = z.output<typeof CoverageZone>;

const Hex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Enter a color such as #5d9cec.");
const name = line(100).min(1, REQUIRED);
// The check of the rings explains the real limits in words.
const ring = z.array(ZonePoint).max(20_000);
const holes = z.array(ring).max(1_000);
const version = z.number().int().optional();

/** The new assignees of a zone, which replace the old ones. A left-out list stays as it is. */
const ZoneCover = z.object({ techIds: z.array(Id).max(500).optional(), groupIds: z.array(Id).max(500).optional() });
export type ZoneCover = z.output<typeof ZoneCover>;

export const NewCoverageZone = ZoneCover.extend({
  name: z.string({ error: REQUIRED }).pipe(name),
  hex: Hex.nullish(),
  coordinates: z.array(ZonePoint, { error: REQUIRED }).pipe(ring),
  holes: holes.default([]),
});
export type NewCoverageZone = z.output<typeof NewCoverageZone>;

/** The changes to a zone. Fields that are not sent stay. */
export const CoverageZoneChange = ZoneCover.extend({
  name: name.optional(),
  hex: Hex.nullish(),
  coordinates: ring.optional(),
  holes: holes.optional(),
  version,
});
export type CoverageZoneChange = z.output<typeof CoverageZoneChange>;

export const ZoneCoordinates = z.object({
  coordinates: z.array(ZonePoint, { error: REQUIRED }).pipe(ring),
  holes: holes.optional(),
  version,
});
export type ZoneCoordinates = z.output<typeof ZoneCoordinates>;

export const ZonePath = z.object({ id: Id });
export const ZoneTechnicianPath = z.object({ id: Id, techId: Id });
export const ZoneGroupPath = z.object({ id: Id, groupId: Id });

/** The id of the business. Only the session's own business is allowed. */
export const OfBusiness = z.object({ businessId: Id.optional() });

/** rule: errors/zone-generic */
export const ZONE_FAILURE = "An error occurred. If this issue persists, please contact customer support.";
