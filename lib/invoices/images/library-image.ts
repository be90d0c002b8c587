import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/** A picture that documents may show; `url` is served to this business's staff. */
export const LibraryImage = z.object({ id: Id, file_name: z.string(), uuid: Id, url: z.string() });
export type LibraryImage = z.output<typeof LibraryImage>;
