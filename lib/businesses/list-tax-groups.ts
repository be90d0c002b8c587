import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";
import { requireOwnPlaces } from "./tax-places";

/** Taxes that apply together at a location: those of its state, county, and city. */
const TaxGroup = z.object({
  id: Id,
  name: z.string(),
  taxRateIds: z.array(Id),
  /** The areas of the group, if the business looks up taxes by location. */
  zips: z.array(z.string()),
  cities: z.array(z.string()),
  zoneIds: z.array(Id),
});
export type TaxGroup = z.output<typeof TaxGroup>;

const TaxGroupInput = z.object({
  name: line(60).min(1, "this field is required"),
  /** Absent fields do not change. */
  taxRateIds: z.array(Id).max(20).optional(),
  zips: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d{5}$/, "Enter a 5-digit ZIP code.")
    )
    .max(500)
    .optional(),
  cities: z.array(line(80).min(1)).max(200).optional(),
  zoneIds: z.array(Id).max(100).optional(),
});

/** The list of tax groups. A deleted group is removed from its locations. Saved documents keep their taxes. */
export const taxGroupList = createNamedList({
  noun: "tax group",
  calls: "taxGroups",
  table: "taxGroup",
  shape: TaxGroup,
  input: TaxGroupInput,
  all: listTaxGroups,
  idOf: ({ id }) => id,
  columns: ({ name, zips, cities, zoneIds }) => ({
    name,
    ...(zips ? { zips: [...new Set(zips)] } : {}),
    ...(cities ? { cities } : {}),
    ...(zoneIds ? { zoneIds } : {}),
  }),
  removal: "deletedAt",
  after: async (db, id, input) => {
    const { businessId } = db.who;
    const { zips = [], cities = [], zoneIds = [] } = input ?? {};
    await requireOwnPlaces(db, id, { zips, cities, zoneIds });
    if (input?.taxRateIds) await writeRates(db, id, input.taxRateIds);
    if (!input) await db.location.updateMany({ where: { businessId, taxGroupId: id }, data: { taxGroupId: null } });
  },
});

/** Lists the groups by name, with their taxes. */
export async function listTaxGroups(db: Transaction): Promise<TaxGroup[]> {
  const { businessId } = db.who;
  const groups = await db.taxGroup.findMany({ where: { businessId, deletedAt: null } });
  const rates = await db.taxGroupRate.findMany({ where: { businessId, groupId: { in: groups.map(({ id }) => id) } } });
  return groups
    .map(({ id, name, zips, cities, zoneIds }) => ({
      id,
      name,
      zips,
      cities,
      zoneIds,
      taxRateIds: rates.filter(({ groupId }) => groupId === id).map(({ taxRateId }) => taxRateId),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
}

/** Throws a 422 unless the group exists. No group is allowed. */
export async function requireTaxGroup(db: Transaction, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const count = await db.taxGroup.count({ where: { businessId: db.who.businessId, id, deletedAt: null } });
  if (count === 0) throw invalid({ taxGroupId: "This tax group doesn't exist or was deleted. Select another one." });
}

/** Returns the active taxes of a group. */
export async function listRatesOfGroup(db: Transaction, groupId: string): Promise<string[]> {
  const { businessId } = db.who;
  const rows = await db.taxGroupRate.findMany({ where: { businessId, groupId }, select: { taxRateId: true } });
  const ids = rows.map(({ taxRateId }) => taxRateId);
  const used = await db.taxRate.findMany({
    where: { businessId, id: { in: ids }, isActive: true },
    orderBy: { name: "asc" },
  });
  return used.map(({ id }) => id);
}

async function writeRates(db: Transaction, groupId: string, ids: string[]): Promise<void> {
  const { businessId } = db.who;
  const rateIds = [...new Set(ids)];
  const existingCount = await db.taxRate.count({ where: { businessId, id: { in: rateIds } } });
  if (existingCount < rateIds.length) throw notFound("tax rate");
  await db.taxGroupRate.deleteMany({ where: { businessId, groupId } });
  await db.taxGroupRate.createMany({ data: rateIds.map((taxRateId) => ({ businessId, groupId, taxRateId })) });
}
