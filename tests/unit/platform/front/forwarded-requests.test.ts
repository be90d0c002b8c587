import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFront, type Front } from "@/lib/platform/front/front";
import { getFirst } from "@/tests/support/required-values";
import { waitUntil } from "@/tests/support/timing/wait-until";

/** Two servers in place of web processes, each with a different answer, and a front before them. */
let home: string;
let webs: Server[];
let front: Front;
let requests: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), "front-"));
  requests = [];
  answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}");
  const socketPaths = ["1.sock", "2.sock"].map((name) => path.join(home, name));
  webs = await Promise.all(
    socketPaths.map(async (socketPath) => {
      const web = createServer((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        request.resume().once("end", () => answer(request, response));
      });
      await new Promise<void>((resolve) => web.listen(socketPath, resolve));
      return web;
    })
  );
  const hasSession = ({ headers }: IncomingMessage) => Promise.resolve(headers.cookie === "known");
  front = await startFront({ port: 0, socketPaths, proxies: 1, hasSession });
});

afterEach(async () => {
  await front.close();
  webs.forEach((web) => (web.closeAllConnections(), web.close()));
  rmSync(home, { recursive: true });
});

const sendRequest = (address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${front.port}${address}`, init);
const cutOff = (request: IncomingMessage) => request.socket.destroy();

describe("AV-7: a request whose process ends", () => {
  it("is sent to the next process when it only reads", async () => {
    let isFirst = true;
    const good = answer;
    answer = (request, response) => {
      if (isFirst) cutOff(request);
      else good(request, response);
      isFirst = false;
    };
    expect((await sendRequest("/api/customers")).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it("is sent at most twice", async () => {
    answer = cutOff;
    expect((await sendRequest("/api/customers")).status).toBe(502);
    expect(requests).toHaveLength(2);
  });

  it("is sent once when it has a body, even with an Idempotency-Key", async () => {
    answer = cutOff;
    const headers = { "idempotency-key": "one", "content-type": "application/json" };
    const { status } = await sendRequest("/api/payments/accept", { method: "POST", headers, body: "{}" });
    expect([status, requests.length]).toEqual([502, 1]);
  });

  it("is sent once when it already ran for a long time", async () => {
    answer = (request) => setTimeout(() => cutOff(request), 3_200);
    const { status } = await sendRequest("/api/reports");
    expect([status, requests.length]).toEqual([502, 1]);
  });
});

describe("AV-7: a request that the front refuses", () => {
  it("reaches no web process", async () => {
    const raw = (lines: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(front.port, "127.0.0.1", () => socket.write(lines));
        let received = "";
        socket
          .on("data", (bytes) => (received += String(bytes)))
          .on("end", () => resolve(received.split("\r\n")[0] ?? ""));
      });
    const head = "Host: a\r\nConnection: close\r\n";
    expect(await raw(`POST /api/registration/documents/../../auth/_log HTTP/1.1\r\n${head}\r\n`)).toContain(" 400 ");
    expect(await raw(`OPTIONS * HTTP/1.1\r\n${head}\r\n`)).toContain(" 400 ");
    expect(await raw(`TRACE /api/jobs HTTP/1.1\r\n${head}\r\n`)).toContain(" 405 ");
    expect(await raw(`GET /api/customers/% HTTP/1.1\r\n${head}\r\n`)).toContain(" 400 ");
    const plain = await sendRequest("/api/jobs", {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "{}",
    });
    expect(plain.status).toBe(415);
    expect(requests).toEqual([]);
  });
});

/** Sends the start of an announced body and never finishes it. Returns the socket and the answer. */
function unfinished(announced: number, sent: number, headers: Record<string, string>) {
  const socket = connect(front.port, "127.0.0.1");
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const startedAt = Date.now();
  const answered = new Promise<{ line: string; ms: number }>((resolve) =>
    socket.once("data", (bytes) => resolve({ line: getFirst(String(bytes).split("\r\n")), ms: Date.now() - startedAt }))
  );
  socket.on("error", () => undefined);
  const path_ = announced > 1024 * 1024 ? "/api/registration/documents" : "/api/jobs";
  socket.write(`POST ${path_} HTTP/1.1\r\nHost: a\r\nContent-Length: ${announced}\r\n${headerLines.join("")}\r\n`);
  socket.write("x".repeat(sent));
  return { socket, answered };
}

describe("AV-8: unfinished bodies", () => {
  const MB = 1024 * 1024;
  const SMALL = { method: "POST", headers: { "content-type": "application/json" }, body: "x".repeat(20_000) };

  it("of strangers leave room for small bodies and for users with a session", async () => {
    const unfinishedRequests = Array.from({ length: 16 }, (_, i) =>
      unfinished(16 * MB, 15 * MB, { "x-forwarded-for": `203.0.113.${i % 4}` })
    );
    const refused = await Promise.race(unfinishedRequests.map(({ answered }) => answered));
    expect(refused.line).toContain(" 503 ");
    expect((await sendRequest("/api/jobs", SMALL)).status).toBe(200);
    const large = { ...SMALL, headers: { cookie: "known" }, body: Buffer.alloc(15 * MB) };
    expect((await sendRequest("/api/registration/documents", large)).status).toBe(200);
    unfinishedRequests.forEach(({ socket }) => socket.destroy());
  }, 30_000);

  it("of strangers from four addresses block neither logins nor small saves", async () => {
    const unfinishedRequests = Array.from({ length: 648 }, (_, i) =>
      unfinished(200_000, i < 248 ? 190_000 : 8_000, { "x-forwarded-for": `203.0.113.${i % 4}` })
    );
    const sendFrom = async (address: string, url: string, cookie = "") => {
      const headers = { ...SMALL.headers, cookie, "x-forwarded-for": address };
      return (await sendRequest(url, { ...SMALL, headers, body: "x".repeat(14_000) })).status;
    };
    for (const last of [0, 1, 2, 3])
      await waitUntil(async () => (await sendFrom(`203.0.113.${last}`, "/api/jobs")) === 503, 10);
    expect(await sendFrom("198.51.100.1", "/api/auth/callback/credentials")).toBe(200);
    expect(await sendFrom("203.0.113.1", "/api/jobs", "known")).toBe(200);
    unfinishedRequests.forEach(({ socket }) => socket.destroy());
  }, 30_000);

  it("are dropped after ten seconds of silence or of too few bytes", async () => {
    const silent = unfinished(200_000, 190_000, {});
    const trickling = unfinished(16 * MB, 8 * MB, {});
    const drops = setInterval(() => trickling.socket.write("x".repeat(500)), 500);
    const [first, second] = await Promise.all([silent.answered, trickling.answered]);
    clearInterval(drops);
    expect([first.line, second.line]).toEqual(Array(2).fill("HTTP/1.1 408 Request Timeout"));
    expect(Math.min(first.ms, second.ms)).toBeGreaterThan(9_000);
    [silent, trickling].forEach(({ socket }) => socket.destroy());
  }, 60_000);
});

describe("AV-1: a large body of a caller without a session", () => {
  const MB = 1024 * 1024;
  const PROOF = "/api/registration/required-documents";
  const begin = (more: string) =>
    `--Edge\r\nContent-Disposition: form-data; name="type"\r\n\r\nother\r\n--Edge\r\nContent-Disposition: form-data; ${more}`;
  const upload = (start: string, headers: Record<string, string> = {}) =>
    sendRequest("/api/registration/documents", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=Edge", ...headers },
      body: `${start}${"x".repeat(3 * MB)}\r\n--Edge--\r\n`,
    });
  const withToken = begin(
    'name="token"\r\n\r\nabc-123\r\n--Edge\r\nContent-Disposition: form-data; name="documents"\r\n\r\n'
  );
  beforeEach(() => {
    answer = ({ url, method, headers }, response) => {
      const isHolder = url === `${PROOF}?token=abc-123` || headers.cookie === "applicant";
      const isRefused = method === "GET" && !isHolder;
      const body = { code: "link_not_found", message: "This link isn't valid." };
      response.writeHead(isRefused ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
  });

  it("is taken once its start or its cookie names the holder of a link", async () => {
    expect((await upload(withToken)).status).toBe(200);
    expect((await upload(begin('name="documents"\r\n\r\n'), { cookie: "applicant" })).status).toBe(200);
    expect(requests).toEqual([
      `GET ${PROOF}?token=abc-123`,
      "POST /api/registration/documents",
      `GET ${PROOF}`,
      "POST /api/registration/documents",
    ]);
  });

  it("is refused for the reason of the web process after its start, and goes no further", async () => {
    const refused = await upload(withToken.replace("abc-123", "wrong"));
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { code: "link_not_found", message: "This link isn't valid.", errors: {} },
    ]);
    expect(requests).toEqual([`GET ${PROOF}?token=wrong`]);
    // The rest of the body never comes, so the answer does not depend on it.
    const { socket, answered } = unfinished(15 * MB, 100_000, {});
    expect((await answered).line).toContain(" 404 ");
    socket.destroy();
  });

  it("is refused in words when the web process gives no reason", async () => {
    answer = (_, response) => response.writeHead(500).end("");
    const refused = await upload(withToken);
    expect([refused.status, (await refused.json()).code]).toEqual([503, "busy"]);
  });

  it("is passed on without a question when it is small", async () => {
    const init = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=Edge" }, body: withToken };
    expect((await sendRequest("/api/registration/documents", init)).status).toBe(200);
    expect(requests).toEqual(["POST /api/registration/documents"]);
  });
});
