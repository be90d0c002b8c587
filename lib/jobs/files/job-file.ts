import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** A photo or document of a job. `url` is served only to users of this business. */
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

/** A file in the list of a customer's files, with its job. */
export const CustomerFile = JobFile.extend({ jobId: Id, jobNumber: z.number().int().nullable() });
export type CustomerFile = z.output<typeof CustomerFile>;
