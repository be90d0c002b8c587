import { createServer } from "node:http";
import { afterAll } from "vitest";
import { requireValue } from "../required-values";

export const LENDER_KEY = "a key that the lender gateway and this installation both have";

/**
 * Configures this process to reach its lenders over HTTP, at a server that fails as networks do. Import modules that
 * read the settings afterwards. A test file that calls it needs its own process, because it changes process.env.
 */
export async function setUpLenderInstallation(more: Record<string, string> = {}) {
  const requestedPaths: string[] = [];
  /** The received request bodies, unchanged. */
  const bodies: string[] = [];
  const next: Array<"lose" | Response> = [];
  let isGone = false;
  const server = createServer((incoming, outgoing) => {
    if (isGone) return void outgoing.destroy();
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const url = `http://${incoming.headers.host}${incoming.url}`;
      const path = requireValue(incoming.url, "url").replace("/v1/", "");
      if (path !== "configuration") {
        requestedPaths.push(path);
        bodies.push(body);
      }
      const instead = path === "configuration" ? undefined : next.shift();
      const { answerAsLender } = await import("@/lib/financing/sandbox/answer-as-lender");
      const headers = incoming.headers as Record<string, string>;
      const answer =
        instead instanceof Response
          ? instead
          : await answerAsLender(new Request(url, { method: "POST", body, headers }), LENDER_KEY);
      if (instead === "lose") return void outgoing.destroy();
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    })().catch((error: unknown) => {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  afterAll(() => new Promise((stopped) => server.close(stopped)));
  Object.assign(process.env, {
    LENDER_GATEWAY_URL: `http://127.0.0.1:${port}`,
    LENDER_GATEWAY_KEY: LENDER_KEY,
    ...more,
  });
  return {
    requestedPaths,
    bodies,
    /** Leaves all requests unanswered during the work. */
    async whileGone<T>(work: () => Promise<T>): Promise<T> {
      isGone = true;
      return work().finally(() => (isGone = false));
    },
    /** Carries out the next request, but breaks the connection before its answer. */
    loseNext: () => next.push("lose"),
    /** Answers the next request with this instead of carrying it out. */
    answerNext: (status: number, body: unknown) => next.push(Response.json(body, { status })),
  };
}
