import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { showBusiness } from "@/lib/businesses/get-business";
import { Business } from "@/lib/businesses/business-shapes";

export const GET = call({
  id: "business.show",
  summary: "The business of the session; any other is not found",
  params: IdPath,
  returns: Business,
  refusals: ["business_not_found"],
  run: ({ who, params }) => showBusiness(who, params.id),
});
