import { countRead } from "@/lib/marketing/tracking/count-read";
import { isMachine } from "@/lib/marketing/tracking/machine-reads";
import { followedLink } from "@/lib/marketing/tracking/tracked-html";

type Context = { params: Promise<{ token: string }> };

/** A link of a campaign's mail: leads where it led when it was written, and nowhere else. */
async function follow(request: Request, { params }: Context, counts: boolean): Promise<Response> {
  const { token } = await params;
  const link = followedLink(token, new URL(request.url).searchParams.get("to") ?? "");
  if (!link) return new Response("This link does not work.\n", { status: 404 });
  if (counts) await countRead(link.mail, "clicked", isMachine(request));
  return new Response(null, { status: 302, headers: { location: link.to, "cache-control": "no-store" } });
}

export const GET = (request: Request, context: Context): Promise<Response> => follow(request, context, true);

/** Who only asks where it leads, such as a mail scanner, has not followed it. */
export const HEAD = (request: Request, context: Context): Promise<Response> => follow(request, context, false);
