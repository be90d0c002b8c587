import { z } from "zod";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(jobTypeList, { refusals: ["job_type_deleted"] });

export const DELETE = deleteCall(jobTypeList, {
  refusals: ["job_type_deleted", "job_type_is_default"],
  answer: {
    returns: z.object({ id: Id, is_deleted: z.literal(true) }),
    of: (id) => ({ id, is_deleted: true as const }),
  },
});
