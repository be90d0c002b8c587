import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { changeUser } from "@/lib/users/change-user";

/** rule: permissions/set-user-types */
export const POST = call({
  id: "users.updateType",
  summary: "Assigns a user the role for a type: admin, dispatcher, technician, or customer-service",
  permission: "users.change",
  params: IdPath,
  body: z.object({ userType: z.enum(["admin", "dispatcher", "technician", "customer-service"]) }),
  returns: z.object({ success: z.literal(true), accountType: z.string() }),
  refusals: ["user_not_found", "primary_admin", "own_role"],
  run: async ({ who, params, body }) => {
    const { accountType } = await changeUser(who, params.id, { change: { accountType: body.userType } });
    return { success: true as const, accountType };
  },
});
