import { Agent, request } from "node:http";
import { sealSessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { openSession } from "@/lib/users/log-in/log-in";
import type { BenchBusiness } from "./bench-business";
import type { Cookie } from "./in-browser";

export type Session = {
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
  /** Reads the whole answer without decompressing it, which is not the work of the server. */
  take: (path: string, body?: unknown) => Promise<void>;
};

const agent = new Agent({ keepAlive: true });

/** Returns the cookie of a logged-in user, by default the dispatcher. */
export async function cookieOf({ businessId, dispatcherId }: BenchBusiness, id = dispatcherId): Promise<Cookie> {
  const claims = await openSession({ businessId, id }, "bench");
  return { name: getSessionCookieName(), value: encodeURIComponent(await sealSessionClaims(claims)) };
}

/** Opens a session at a server as the dispatcher of a business. */
export async function openSessionAt(origin: string, business: BenchBusiness): Promise<Session> {
  const { name, value } = await cookieOf(business);
  const cookie = `${name}=${value}`;
  return {
    get: (path) => fetch(origin + path, { headers: { cookie } }),
    post: (path, body) =>
      fetch(origin + path, {
        method: "POST",
        headers: { cookie, origin, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    take: (path, body) => takeAll(origin, path, cookie, body),
  };
}

function takeAll(origin: string, path: string, cookie: string, body?: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const clientRequest = request(origin + path, {
      agent,
      method: sent === undefined ? "GET" : "POST",
      headers: {
        cookie,
        "accept-encoding": "gzip",
        ...(sent === undefined
          ? {}
          : { origin, "content-type": "application/json", "content-length": Buffer.byteLength(sent) }),
      },
    });
    clientRequest.once("error", reject);
    clientRequest.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      answer.once("error", reject);
      answer.once("end", () => (statusCode < 300 ? resolve() : reject(new Error(`${statusCode} ${path}`))));
      answer.resume();
    });
    clientRequest.end(sent);
  });
}

/** Returns the body of an answer. Throws when the call was refused. */
export async function read(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${text.slice(0, 300)}`);
  return text;
}
