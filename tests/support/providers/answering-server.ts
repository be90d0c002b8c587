import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

export type ReceivedRequest = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

/**
 * Starts a real server and a `fetch` that resolves addresses without a host to it, as in a page that it served. Returns
 * the requests in order. Both the server and the `fetch` are removed after the test.
 */
export async function startAnsweringServer(
  answer: (response: ServerResponse, request: ReceivedRequest, count: number) => void
): Promise<ReceivedRequest[]> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("latin1")));
    request.on("end", () => {
      const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      answer(response, one, requests.push(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const originalFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => originalFetch(base + address, init));
  onTestFinished(async () => {
    vi.stubGlobal("fetch", originalFetch);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return requests;
}
