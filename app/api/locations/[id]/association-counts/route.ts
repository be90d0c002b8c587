import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AssociationCounts, getAssociationCounts } from "@/lib/customers/locations/association-counts";

export const GET = call({
  id: "locations.getAssociationCounts",
  summary: "Counts a location's records before it is archived or merged",
  permission: "customers.view",
  params: IdPath,
  returns: AssociationCounts,
  refusals: ["location_not_found"],
  run: ({ who, params }) => getAssociationCounts(who, params.id),
});
