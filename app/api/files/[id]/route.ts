import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { answerFile } from "@/lib/platform/files/answer-file";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { requireStaff } from "@/lib/platform/session/staff-session";

type Context = { params: Promise<{ id: string }> };

/** The bytes of a file, to staff of its business. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireStaff(request);
    const { id } = await params;
    if (!Id.safeParse(id).success) return new Response(null, { status: 404 });
    const { row, bytes } = await readFileOf(who, id);
    return answerFile({ ...row, bytes });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
