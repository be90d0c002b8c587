import { LeadsQuery } from "@/lib/leads/lead";

type Params = Record<string, string | string[] | undefined>;

export const getFirst = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Parses the lead filters in the address. Invalid ones are ignored. */
export function parseLeadsQuery(params: Params): LeadsQuery {
  const list = (name: string) => [params[name] ?? []].flat().slice(0, 200);
  const read = LeadsQuery.safeParse({
    leadStatuses: list("status"),
    leadSources: list("source"),
    campaigns: list("campaign"),
    targetLists: list("list"),
  });
  // Assigned users use the same list format as campaigns.
  const people = LeadsQuery.safeParse({ campaigns: list("assigned") });
  const q = getFirst(params["q"]).trim().slice(0, 200);
  const { leadStatuses = [], leadSources = [], campaigns = [], targetLists = [] } = read.data ?? {};
  const assignees = people.data?.campaigns ?? [];
  return {
    ...(leadStatuses.length > 0 ? { leadStatuses } : {}),
    ...(leadSources.length > 0 ? { leadSources } : {}),
    ...(campaigns.length > 0 ? { campaigns } : {}),
    ...(targetLists.length > 0 ? { targetLists } : {}),
    ...(assignees.length > 0 ? { assignees } : {}),
    ...(q ? { q } : {}),
  };
}
