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
