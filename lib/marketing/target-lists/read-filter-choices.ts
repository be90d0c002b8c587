import "server-only";
import { Prisma } from "@prisma/client";
import { readCustomerListFilters } from "@/lib/jobs/read-customer-list-filters";
import type { Who } from "@/lib/platform/session/who";

type Choice = { id: string; label: string };

const toChoices = (rows: ReadonlyArray<{ id: string; name: string }>): Choice[] =>
  rows.map(({ id, name }) => ({ id, label: name }));
const toTextChoices = (rows: readonly string[]): Choice[] => rows.map((text) => ({ id: text, label: text }));

/** The most groups to choose from. */
const MOST_GROUPS = 1_000;

/** Returns the choices of the target list filters: those of the customer list, plus the customer types. */
export async function readFilterChoices(who: Who) {
  const [lists, types] = await Promise.all([
    readCustomerListFilters(who),
    who.read<{ type: string }>(Prisma.sql`
      SELECT DISTINCT type FROM customer
      WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL ORDER BY type LIMIT 200`),
  ]);
  return {
    cities: toTextChoices(lists.cities),
    states: toTextChoices(lists.states),
    zipCodes: toTextChoices(lists.zips),
    zones: toChoices(lists.zones),
    makes: toChoices(lists.manufacturers),
    statuses: toChoices(lists.statuses),
    jobTypes: toChoices(lists.jobTypes),
    groups: lists.groups.slice(0, MOST_GROUPS).map(({ id, display_name }) => ({ id, label: display_name })),
    types: toTextChoices(types.map(({ type }) => type)),
  };
}
