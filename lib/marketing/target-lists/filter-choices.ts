import "server-only";
import { customerListFilters } from "@/lib/jobs/customer-list-filters";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

type Choice = { id: string; label: string };

const named = (rows: ReadonlyArray<{ id: string; name: string }>): Choice[] =>
  rows.map(({ id, name }) => ({ id, label: name }));
const texts = (rows: readonly string[]): Choice[] => rows.map((text) => ({ id: text, label: text }));

/** The most groups to choose from. */
const MOST_GROUPS = 1_000;

/** Returns the choices of the target list filters: those of the customer list, plus the customer types. */
export async function filterChoices(who: Who) {
  const [lists, types] = await Promise.all([
    customerListFilters(who),
    who.read<{ type: string }>(Prisma.sql`
      SELECT DISTINCT type FROM customer
      WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL ORDER BY type LIMIT 200`),
  ]);
  return {
    cities: texts(lists.cities),
    states: texts(lists.states),
    zipCodes: texts(lists.zips),
    zones: named(lists.zones),
    makes: named(lists.manufacturers),
    statuses: named(lists.statuses),
    jobTypes: named(lists.jobTypes),
    groups: lists.groups.slice(0, MOST_GROUPS).map(({ id, display_name }) => ({ id, label: display_name })),
    types: texts(types.map(({ type }) => type)),
  };
}
