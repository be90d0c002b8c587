import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";
import { FollowUpType } from "./note";

export const SavedFollowUpType = z.object({
  id: Id.optional(),
  name: line(60).min(1, "this field is required"),
  makeDefault: z.boolean().optional(),
});

/**
 * The list of follow-up types. At most one is the default, which applies when none is chosen. rule:
 * notes/follow-up-type
 */
export const followUpTypeList = createNamedList({
  noun: "follow-up type",
  calls: "followUpTypes",
  table: "followUpType",
  shape: FollowUpType,
  input: SavedFollowUpType,
  all: listAllTypes,
  idOf: ({ id }) => id,
  columns: ({ name, makeDefault }) => ({ name, ...(makeDefault === undefined ? {} : { isDefault: makeDefault }) }),
  removal: "deletedAt",
  before: async (db, type, input) => {
    if (input && type?.makeDefault && input.makeDefault === false)
      throw invalid({ makeDefault: "Select another default follow-up type first." });
    const isNew = input?.makeDefault && !type?.makeDefault;
    if (isNew)
      await db.followUpType.updateMany({
        where: { businessId: db.who.businessId, isDefault: true },
        data: { isDefault: false },
      });
  },
});

/** Lists the default one first, then by name. */
async function listAllTypes(db: Transaction): Promise<FollowUpType[]> {
  const rows = await db.followUpType.findMany({ where: { businessId: db.who.businessId, deletedAt: null } });
  return rows
    .map(({ id, name, isDefault }) => ({ id, name, makeDefault: isDefault }))
    .toSorted((a, b) => Number(b.makeDefault) - Number(a.makeDefault) || a.name.localeCompare(b.name, "en"));
}
