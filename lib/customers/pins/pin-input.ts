import { z } from "zod";

const NO_LATITUDE = "Enter a latitude from -90 to 90.";
const NO_LONGITUDE = "Enter a longitude from -180 to 180.";

/** The position of the pin. Null removes it. */
export const SetPin = z.object({
  point: z
    .object({
      lat: z.number({ error: NO_LATITUDE }).min(-90, NO_LATITUDE).max(90, NO_LATITUDE),
      lng: z.number({ error: NO_LONGITUDE }).min(-180, NO_LONGITUDE).max(180, NO_LONGITUDE),
    })
    .nullable(),
  version: z.number().int().optional(),
});
export type SetPin = z.output<typeof SetPin>;
