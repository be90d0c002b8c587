import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { sentLine, sentZip } from "../records/customer-fields";
import { changedLocationDetails } from "../records/location-details";
import { NewLocation } from "../records/new-location";

/** The body of locations.create. */
export const CreateLocation = NewLocation.extend({ businessCustomerId: Id });
export type CreateLocation = z.output<typeof CreateLocation>;

/** The body of locations.update. Absent fields do not change. */
export const ChangeLocation = z.object({
  locationName: sentLine.optional(),
  address: sentLine.optional(),
  address2: sentLine.optional(),
  address3: sentLine.optional(),
  city: sentLine.optional(),
  state: sentLine.optional(),
  zip: sentZip.optional(),
  ...changedLocationDetails,
  isCurrent: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  taxGroupId: Id.nullish(),
  version: z.number().int().optional(),
});
export type ChangeLocation = z.output<typeof ChangeLocation>;
