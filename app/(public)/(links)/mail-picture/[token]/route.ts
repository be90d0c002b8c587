import { countRead } from "@/lib/marketing/tracking/count-read";
import { isMachine } from "@/lib/marketing/tracking/is-machine-agent";
import { readOpenedMail } from "@/lib/marketing/tracking/build-tracked-html";

type Context = { params: Promise<{ token: string }> };

/** A transparent GIF of one pixel. */
const PICTURE = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const answerPicture = (body: Buffer | null): Response =>
  new Response(body && new Uint8Array(body), {
    headers: { "content-type": "image/gif", "content-length": String(PICTURE.length), "cache-control": "no-store" },
  });

/**
 * The tracking pixel of a campaign email. Loading it counts as an open. Any token gets it, so that the answer reveals
 * nothing.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const mail = readOpenedMail((await params).token);
  if (mail) await countRead(mail, "opened", isMachine(request));
  return answerPicture(PICTURE);
}

/** A HEAD request does not count as an open. */
export const HEAD = (): Response => answerPicture(null);
