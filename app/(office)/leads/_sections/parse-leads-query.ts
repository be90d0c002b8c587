import { readParam, readParams, type AddressParams } from "@/components/ui/fields/address";
import { LeadsQuery } from "@/lib/leads/lead";

/** Parses the lead filters in the address. Invalid ones are ignored. */
export function parseLeadsQuery(params: AddressParams): LeadsQuery {
  const listIds = (name: string) => readParams(params, name).slice(0, 200);
  const read = LeadsQuery.safeParse({
    leadStatuses: listIds("status"),
    leadSources: listIds("source"),
    campaigns: listIds("campaign"),
    targetLists: listIds("list"),
  });
  // Assigned users use the same list format as campaigns.
  const people = LeadsQuery.safeParse({ campaigns: listIds("assigned") });
  const q = readParam(params, "q").trim().slice(0, 200);
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
