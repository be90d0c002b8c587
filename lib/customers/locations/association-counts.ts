import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { countRows } from "../merge/move-rows";
import { TABLES_OF_LOCATIONS } from "../merge/moved-table";
import { getLocationRow } from "./lock-location";

/** The counts of what belongs to a location, shown before it is archived or merged. */
export const AssociationCounts = z.object({
  appointments: z.number().int(),
  jobs: z.number().int(),
  notes: z.number().int(),
  invoices: z.number().int(),
  equipment: z.number().int(),
  files: z.number().int(),
});
export type AssociationCounts = z.output<typeof AssociationCounts>;

/** Counts what belongs to a location. Throws a 404 when there is none. Source: locations.getAssociationCounts. */
export function getAssociationCounts(who: Who, id: string): Promise<AssociationCounts> {
  return who.db(async (db) => {
    await getLocationRow(who, id);
    const none = { appointments: 0, jobs: 0, notes: 0, invoices: 0, equipment: 0, files: 0 };
    return { ...none, ...(await countRows(db, TABLES_OF_LOCATIONS, [id])) };
  });
}
