import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ZoomServer = {
  url: string;
  /** The files behind the paths of its links, and how many requests come before each is there. */
  files: Map<string, { bytes: Uint8Array; notYet?: number }>;
  /** Tokens from messages that have not expired. */
  tokens: Set<string>;
  client: { account: string; id: string; secret: string };
  requests: string[];
  stop(): Promise<void>;
};

/**
 * Speaks as much of Zoom's protocol as links need: tokens from messages, which expire, tokens of an app, and the files
 * behind both.
 */
export async function startZoomServer(): Promise<ZoomServer> {
  const issued = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://zoom");
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    zoom.requests.push(`${request.method} ${pathname}`);
    const [scheme, secret = ""] = (request.headers.authorization ?? "").split(" ");
    if (pathname === "/oauth/token") {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const form = new URLSearchParams(Buffer.concat(parts).toString());
        const { account, id, secret: clientSecret } = zoom.client;
        const isKnown = scheme === "Basic" && Buffer.from(secret, "base64").toString() === `${id}:${clientSecret}`;
        if (!isKnown || form.get("account_id") !== account) return answer(400, { reason: "Bad request" });
        if (form.get("grant_type") !== "account_credentials") return answer(400, { reason: "unsupported grant type" });
        const token = `app-${issued.size}`;
        issued.add(token);
        answer(200, { access_token: token, token_type: "bearer", expires_in: 3599 });
      })();
      return;
    }
    if (scheme !== "Bearer" || !(zoom.tokens.has(secret) || issued.has(secret)))
      return answer(401, { code: 124, message: "Invalid access token, does not contain scopes or has expired." });
    const file = zoom.files.get(pathname);
    if (!file || (file.notYet ?? 0) > 0) {
      if (file) file.notYet = (file.notYet ?? 0) - 1;
      return answer(404, { code: 404, message: "This recording does not exist." });
    }
    response.writeHead(200, { "content-type": "application/octet-stream" });
    response.end(file.bytes);
  });
  const zoom: ZoomServer = {
    url: "",
    files: new Map(),
    tokens: new Set(),
    client: { account: "", id: "", secret: "" },
    requests: [],
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  zoom.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return zoom;
}
