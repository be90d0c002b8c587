import { z } from "zod";
import { undoChange } from "@/lib/history/undo-change";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "changes.undo",
  summary: "Undoes a change and restores the earlier values",
  params: z.object({ id: Id }),
  returns: z.object({ id: Id }),
  run: ({ who, params }) => undoChange(who, params.id),
});
