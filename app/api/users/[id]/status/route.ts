import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath, line } from "@/lib/platform/shapes/call-shapes";
import { changeFieldStatus } from "@/lib/users/load-field-status";

export const POST = call({
  id: "users.updateStatus",
  summary: "Sets the current user's field status, or another user's with the `schedule.change` permission",
  params: IdPath,
  body: z.object({ status: line(60), jobId: Id.nullish() }),
  returns: z.object({ success: z.boolean(), status: z.string() }),
  refusals: ["user_not_found", "job_not_found", "not_allowed"],
  run: async ({ who, params, body }) => {
    await changeFieldStatus(who, params.id, { status: body.status, jobId: body.jobId ?? null });
    return { success: true, status: body.status };
  },
});
