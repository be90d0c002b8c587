import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { isCanonicalPath, pathOf } from "@/lib/platform/front/judge-request";
import { limits } from "./limits";
import { type RealtimeApp, isBodyOf, isSigned } from "./signatures";
import type { Subscriptions } from "./subscriptions";

const name = z.string().min(1).max(200);
const data = z.string().refine((text) => Buffer.byteLength(text) <= limits.eventBytes, "too large");
const OneEvent = z.object({
  name,
  data,
  channels: z.array(name).max(limits.channelsPerEvent).optional(),
  channel: name.optional(),
  socket_id: z.string().optional(),
});
const Batch = z.object({ batch: z.array(OneEvent).max(limits.eventsPerBatch) });

const maxBody = (limits.eventBytes * 2 + 25_000) * limits.eventsPerBatch;

/**
 * Answers the part of the Pusher HTTP API that publishes and that closes a user's connections. Returns the status and
 * body.
 *
 * @param closeOf closes the connections of a user
 */
export async function answerApi(
  request: IncomingMessage,
  { app, subscriptions }: { app: RealtimeApp; subscriptions: Subscriptions },
  closeOf: (userId: string) => void
): Promise<[number, string]> {
  if (!isCanonicalPath(pathOf(request.url))) return [400, "This link isn't valid. Check it and try again."];
  const url = new URL(request.url ?? "/", "http://localhost");
  if (request.method === "GET" && url.pathname === "/health") return [200, '{"status":"live"}'];
  const [, , , kind, userId = ""] = url.pathname.split("/");
  const served = ["events", "batch_events"].includes(kind ?? "") ? kind : `users/${userId}/terminate_connections`;
  if (!kind || url.pathname !== `/apps/${app.appId}/${served}` || request.method !== "POST") return [404, "Not found"];

  if (!isSigned(app, "POST", { url })) return [401, "The signature is invalid"];
  const body = await readBody(request);
  if (!body) return [413, `The body can be up to ${maxBody} bytes`];
  if (!isBodyOf(url, body)) return [401, "The signature is invalid"];
  if (kind === "users") {
    closeOf(userId);
    return [200, "{}"];
  }
  const events = parseEvents(kind, body);
  if ("refusal" in events) return events.refusal;
  for (const event of events.list) {
    for (const channel of event.channels ?? [event.channel ?? ""])
      subscriptions.publish(channel, event.name, event.data, event.socket_id);
  }
  return [200, "{}"];
}

function parseEvents(kind: string, body: Buffer): { list: z.infer<typeof OneEvent>[] } | { refusal: [number, string] } {
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    return { refusal: [400, "The body isn't valid JSON"] };
  }
  const parsed =
    kind === "events"
      ? OneEvent.transform((event) => [event]).safeParse(json)
      : Batch.transform(({ batch }) => batch).safeParse(json);
  if (parsed.success) return { list: parsed.data };
  const tooLarge = parsed.error.issues.some((issue) => issue.message === "too large");
  return {
    refusal: tooLarge
      ? [413, `The data of an event can be up to ${limits.eventBytes} bytes`]
      : [400, "The event has a missing or invalid field"],
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBody) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
