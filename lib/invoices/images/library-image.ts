import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** A picture for use on documents. `url` is served to users of this business. */
export const LibraryImage = z.object({ id: Id, file_name: z.string(), uuid: Id, url: z.string() });
export type LibraryImage = z.output<typeof LibraryImage>;
