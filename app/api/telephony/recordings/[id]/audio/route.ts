import { answerPart } from "@/lib/platform/files/answer-part";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { Id } from "@/lib/platform/http/call-shapes";
import { listenerOf, storedRecording } from "@/lib/telephony/recordings/play-recording";

type Context = { params: Promise<{ id: string }> };

/** A recording, whole or in part, to whoever may hear it. Answers sound, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { data: id } = Id.safeParse((await params).id);
  if (!id) return new Response(null, { status: 404 });
  try {
    const who = await listenerOf(request, id);
    if (!who) return new Response(null, { status: 403 });
    const stored = await storedRecording(who, id);
    return stored ? answerPart(stored, request.headers.get("range")) : new Response(null, { status: 404 });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    throw error;
  }
}
