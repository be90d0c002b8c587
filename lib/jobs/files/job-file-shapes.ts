import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/** A photo or document of a job. `url` is served to this business's staff only. */
export const JobFile = z.object({
  id: Id,
  uuid: Id,
  file_name: z.string(),
  contentType: z.string(),
  byteSize: z.number().int(),
  dateCreated: z.string(),
  url: z.string(),
});
export type JobFile = z.output<typeof JobFile>;

/** The same among the files of a customer, with the job that it is of. */
export const CustomerFile = JobFile.extend({ jobId: Id, jobNumber: z.number().int().nullable() });
export type CustomerFile = z.output<typeof CustomerFile>;
