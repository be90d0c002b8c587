import { LeadsQuery } from "@/lib/leads/lead-shapes";

type Params = Record<string, string | string[] | undefined>;

export const firstOf = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Which leads the address asks for; what it says wrongly is as if it were not said. */
export function askedLeads(params: Params): LeadsQuery {
  const list = (name: string) => [params[name] ?? []].flat().slice(0, 200);
  const asked = {
    leadStatuses: list("status"),
    leadSources: list("source"),
    campaigns: list("campaign"),
    targetLists: list("list"),
  };
  const read = LeadsQuery.safeParse(asked);
  // People are asked for by the same kind of list as campaigns.
  const people = LeadsQuery.safeParse({ campaigns: list("assigned") });
  const q = firstOf(params["q"]).trim().slice(0, 200);
  const some = read.success
    ? Object.fromEntries(Object.keys(asked).map((name) => [name, read.data[name as "campaigns"]]))
    : {};
  const assignees = people.success ? people.data.campaigns : [];
  return Object.fromEntries(
    Object.entries({ ...some, assignees, q }).filter(([, value]) => value.length > 0),
  ) as LeadsQuery;
}
