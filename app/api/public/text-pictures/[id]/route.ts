import { pictureAt } from "@/lib/messaging/texts/picture-address";
import { answerPart } from "@/lib/platform/files/answer-part";
import { Id } from "@/lib/platform/http/call-shapes";

type Context = { params: Promise<{ id: string }> };

/**
 * A picture of a text, whole or in part, to whoever has its signed address: the phone provider, which has no session.
 * Answers bytes, not JSON, so it is no declared call.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { data: id } = Id.safeParse((await params).id);
  const picture = id ? await pictureAt(request, id) : null;
  return picture ? answerPart(picture, request.headers.get("range")) : new Response(null, { status: 404 });
}
