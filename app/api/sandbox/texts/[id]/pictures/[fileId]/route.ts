import { fetchAsProvider } from "@/lib/messaging/sandbox/fetch-picture";
import { answerFileOf } from "@/lib/platform/files/answer-file";
import { Id } from "@/lib/platform/http/call-shapes";
import { requireStaff } from "@/lib/platform/session/staff-session";

type Context = { params: Promise<{ id: string; fileId: string }> };

/** A picture as the stand-in's far side got it. Answers bytes, not JSON, so it is no declared call. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFileOf(async () => {
    const who = await requireStaff(request);
    const { data: id } = Id.safeParse((await params).id);
    const { data: fileId } = Id.safeParse((await params).fileId);
    if (!id || !fileId || !who.permissions.has("settings.manage")) return null;
    return fetchAsProvider(who, id, fileId);
  });
}
