import type { IncomingMessage } from "node:http";
import { isFormPage, pathOf } from "./judge-request";
import { RequestRefused } from "./take-body";

/**
 * Throws RequestRefused (400) for a form of a server action that cannot be parsed: no boundary, another boundary, a cut body,
 * or a broken part. Next parses such a form before the action is known, and answers 500. The body has at most 16 KB.
 */
export async function requireReadableForm(request: IncomingMessage, body: Buffer | null): Promise<void> {
  const type = request.headers["content-type"] ?? "";
  if (request.method !== "POST" || !isFormPage(pathOf(request.url)) || !/^multipart\/form-data/i.test(type)) return;
  try {
    await new Response(new Uint8Array(body ?? []), { headers: { "content-type": type } }).formData();
  } catch {
    throw new RequestRefused(400, "form_not_readable", "Couldn't read the form. Reload the page and try again.");
  }
}
