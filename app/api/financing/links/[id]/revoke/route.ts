import { revokeFinancingLink } from "@/lib/financing/self-service/send-financing-link";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "financing.revokeLink",
  summary: "Revokes a customer's financing link",
  permission: "financing.act",
  params: IdPath,
  returns: Success,
  refusals: ["link_not_found"],
  run: async ({ who, params }) => {
    await revokeFinancingLink(who, params.id);
    return { success: true };
  },
});
