import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { refuseClosedPart } from "@/lib/platform/http/guards/refuse-closed-part";
import { generateLeads } from "@/lib/marketing/target-lists/generate-leads";
import { TargetList } from "@/lib/marketing/target-lists/target-list";

/** Documented as GET. Browsers use POST, so that merely following an address changes nothing. */
export const GET = call({
  id: "targetLists.generateLeads",
  summary: "Creates a lead for each customer on a target list who doesn't have one from that list, and locks the list",
  permission: "marketing.manage",
  params: IdPath,
  changes: true,
  returns: TargetList,
  refusals: ["target_list_not_found", "too_many_leads"],
  run: ({ who, params }) => {
    // Its id begins with another part.
    refuseClosedPart("leads.create");
    return generateLeads(who, params.id);
  },
});

export { GET as POST };
