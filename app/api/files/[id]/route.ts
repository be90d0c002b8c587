import { answerFileOf } from "@/lib/platform/files/answer-file";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { Id } from "@/lib/platform/http/call-shapes";
import { requireStaff } from "@/lib/platform/session/staff-session";

type Context = { params: Promise<{ id: string }> };

/** The bytes of a file, to staff of its business. Answers bytes, not JSON, so it is no declared call. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFileOf(async () => {
    const who = await requireStaff(request);
    const { id } = await params;
    if (!Id.safeParse(id).success) return null;
    const { row, bytes } = await readFileOf(who, id);
    return { ...row, bytes };
  });
}
