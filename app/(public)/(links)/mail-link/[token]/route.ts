import { countRead } from "@/lib/marketing/tracking/count-read";
import { isMachine } from "@/lib/marketing/tracking/is-machine-agent";
import { readFollowedLink } from "@/lib/marketing/tracking/build-tracked-html";

type Context = { params: Promise<{ token: string }> };

/** Redirects a link of a campaign email to its original target, and nowhere else. */
async function followMailLink(request: Request, { params }: Context, counts: boolean): Promise<Response> {
  const { token } = await params;
  const link = readFollowedLink(token, new URL(request.url).searchParams.get("to") ?? "");
  if (!link) return new Response("This link doesn't work. Copy the full link from the email.\n", { status: 404 });
  if (counts) await countRead(link.mail, "clicked", isMachine(request));
  return new Response(null, { status: 302, headers: { location: link.to, "cache-control": "no-store" } });
}

export const GET = (request: Request, context: Context): Promise<Response> => followMailLink(request, context, true);

/** A request that only checks the target, such as a mail scanner's, does not count as a click. */
export const HEAD = (request: Request, context: Context): Promise<Response> => followMailLink(request, context, false);
