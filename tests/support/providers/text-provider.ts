import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type BusyText = {
  sid: string;
  to: string;
  from: string;
  body: string;
  date_created: string;
  num_media: string;
  messaging_service_sid: string | null;
  /** The addresses of the pictures in the request. The list of the provider omits them. */
  mediaUrls: string[];
};

export type TextProvider = {
  url: string;
  /** The accepted texts, newest first, in the form of the list. */
  messages: BusyText[];
  requests: Array<{ path: string; authorization: string }>;
  /** Awaited before a text is accepted. A returned answer replaces the acceptance. */
  before: (body: string) => Promise<{ status: number; message: string; code?: number } | void>;
  /** Awaited after a text is accepted and before the server answers. */
  after: (body: string) => Promise<void>;
  /** Drops every connection. */
  hangUp(): void;
  stop(): Promise<void>;
};

/** Speaks as much of Twilio's protocol as texts need: accepting a text, and listing the texts of a number. */
export async function startTextProvider(): Promise<TextProvider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://twilio");
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    provider.requests.push({ path: url.pathname, authorization: request.headers.authorization ?? "" });
    if (request.method === "GET") {
      const [to, from] = [url.searchParams.get("To"), url.searchParams.get("From")];
      const isAsked = (text: BusyText) => text.to === to && (from === null || text.from === from);
      return answer(200, { messages: provider.messages.filter(isAsked) });
    }
    void (async () => {
      const form = new URLSearchParams(await readBody(request));
      const [to, from, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "") as [string, string, string];
      const refusal = await provider.before(body);
      if (refusal) return answer(refusal.status, { message: refusal.message, code: refusal.code });
      const sid = `SM${provider.messages.length + 1}`;
      const mediaUrls = form.getAll("MediaUrl");
      // A messaging service picks one of its numbers.
      const service = form.get("MessagingServiceSid");
      const details = { num_media: String(mediaUrls.length), mediaUrls, date_created: new Date().toUTCString() };
      provider.messages.unshift({
        sid,
        to,
        from: service ? "+17045550155" : from,
        body,
        messaging_service_sid: service,
        ...details,
      });
      await provider.after(body);
      answer(201, { sid });
    })();
  });
  const provider: TextProvider = {
    url: "",
    messages: [],
    requests: [],
    before: async () => undefined,
    after: async () => undefined,
    hangUp: () => server.closeAllConnections(),
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
