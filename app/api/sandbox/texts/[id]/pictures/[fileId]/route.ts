import { z } from "zod";
import { fetchAsProvider } from "@/lib/messaging/sandbox/fetch-as-provider";
import { fileCall } from "@/lib/platform/files/file-call";
import { Id } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "sandbox.textPicture",
  summary: "Returns a picture as the simulated recipient received it",
  permission: "operations.manage",
  params: z.object({ id: Id, fileId: Id }),
  lastsSeconds: 300,
  run: ({ who, params }) => fetchAsProvider(who, params.id, params.fileId),
});
