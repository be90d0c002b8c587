import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toLimitedAddress } from "@/lib/platform/front/get-request-address";
import { requireReadableForm } from "@/lib/platform/front/require-readable-form";
import { startFront } from "@/lib/platform/front/front";
import { getBodyLimit } from "@/lib/platform/front/body-limits";
import { logOwnAnswer } from "@/scripts/server/request-log.mjs";

const MEGABYTE = 1024 * 1024;

describe("the address that limits count by", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [undefined, "unknown"],
  ])("AV-1: for %s is %s", (address, counted) => expect(toLimitedAddress(address)).toBe(counted));
});

describe("the size limit of a body", () => {
  it.each([
    ["/api/auth/callback/credentials", 16 * 1024, 16 * 1024],
    ["/api/webhooks/stripe", 256 * 1024, 256 * 1024],
    ["/api/jobs/0190aaaa-0000-7000-8000-000000000001/files", 64 * 1024, 64 * MEGABYTE],
    ["/api/jobs/0190aaaa-0000-7000-8000-000000000001", 256 * 1024, MEGABYTE],
    ["/api/authority", 256 * 1024, MEGABYTE],
    ["/api/jobs/1/files/2", 256 * 1024, MEGABYTE],
    ["/api/registration/documents", 64 * 1024, 16 * MEGABYTE],
    ["/api/registration/documents/x", 256 * 1024, MEGABYTE],
    ["/api/price-book/import/preview/", 64 * 1024, 8 * MEGABYTE],
    ["/", 256 * 1024, MEGABYTE],
  ])("AV-1: applies to %s", (path, anonymous, withSession) =>
    expect(getBodyLimit(path)).toMatchObject({ anonymous, withSession })
  );
});

describe("a form of a server action", () => {
  const TYPE = "multipart/form-data; boundary=Edge";
  const FORM = '--Edge\r\nContent-Disposition: form-data; name="email"\r\n\r\nann@example.com\r\n--Edge--\r\n';
  const UNREADABLE: Array<[string, string, string]> = [
    ["no boundary", "multipart/form-data", FORM],
    ["another boundary", "multipart/form-data; boundary=Other", FORM],
    ["a cut body", TYPE, FORM.slice(0, 80)],
    ["a part without a name", TYPE, FORM.replace('; name="email"', "")],
    ["no body", TYPE, ""],
  ];

  it("AV-1: is refused with 400 when it is unreadable", async () => {
    const hasSession = () => Promise.resolve(false);
    const front = await startFront({ port: 0, socketPaths: ["/nowhere.sock"], proxies: 0, hasSession });
    for (const url of ["/forgot-password", "/reset-password?token=x"])
      for (const [, type, body] of UNREADABLE) {
        const headers = { "content-type": type };
        const { status } = await fetch(`http://127.0.0.1:${front.port}${url}`, { method: "POST", headers, body });
        expect(status).toBe(400);
      }
    await front.close();
  }, 20_000);

  it("passes when it is readable or belongs to a call", async () => {
    const judged = (url: string, type: string, body: string) =>
      requireReadableForm(
        { method: "POST", url, headers: { "content-type": type } } as IncomingMessage,
        Buffer.from(body)
      );
    await expect(judged("/forgot-password", TYPE, FORM)).resolves.toBeUndefined();
    await expect(judged("/forgot-password", "text/plain;charset=UTF-8", "[]")).resolves.toBeUndefined();
    await expect(judged("/api/customers", "multipart/form-data", FORM)).resolves.toBeUndefined();
  });
});

describe("a client that sends too much", () => {
  it("AV-1: receives the reason even when it reads only after sending everything", async () => {
    const hasSession = () => Promise.resolve(false);
    const front = await startFront({ port: 0, socketPaths: ["/nowhere.sock"], proxies: 0, hasSession });
    const size = 9.5 * MEGABYTE;
    const socket = connect(front.port, "127.0.0.1").pause();
    const ended = new Promise<string>((resolve) => {
      let received = "";
      socket.on("data", (bytes) => (received += String(bytes)));
      socket.on("error", (error) => resolve(error.message));
      socket.on("end", () => resolve(received));
    });
    socket.write(`POST /api/customers HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    await new Promise((resolve) => socket.write("x".repeat(size), resolve));
    socket.resume();
    expect(await ended).toMatch(/^HTTP\/1\.1 413 /);
    await front.close();
  }, 20_000);
});

describe("an answer of the front itself", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each([
    ["has a line in the operator's log, without the secret in its address", "on", 1],
    ["has no log line when the operator turns request logs off", "off", 0],
  ])("%s", async (_, setting, count) => {
    vi.stubEnv("LOG_REQUESTS", setting);
    vi.stubEnv("LOG_LEVEL", "info");
    const written: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
    const hasSession = () => Promise.resolve(false);
    const options = { port: 0, socketPaths: ["/nowhere.sock"], proxies: 0, hasSession, onOwnAnswer: logOwnAnswer };
    const front = await startFront(options);
    const body = "x".repeat(300 * 1024);
    const answer = await fetch(`http://127.0.0.1:${front.port}/accept-proposal/${"s".repeat(40)}/answer`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    expect(answer.status).toBe(413);
    await front.close();
    const lines = written.flatMap((text) =>
      text.startsWith("{") ? [JSON.parse(text) as Record<string, unknown>] : []
    );
    expect(lines).toHaveLength(count);
    const line = {
      method: "POST",
      route: "/accept-proposal/*/answer",
      status: 413,
      address: "127.0.0.1",
      msg: "request",
    };
    for (const one of lines) expect(one).toMatchObject(line);
  });
});

describe("a stopping front", () => {
  it("announces the end of the connection with the pending answer", async () => {
    const home = mkdtempSync(path.join(tmpdir(), "front-"));
    const socketPath = path.join(home, "web.sock");
    let markArrived = () => {};
    const isAsked = new Promise<void>((resolve) => (markArrived = resolve));
    const web = createServer((_, response) => {
      markArrived();
      setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end("{}"), 400);
    });
    await new Promise<void>((resolve) => web.listen(socketPath, resolve));
    const front = await startFront({
      port: 0,
      socketPaths: [socketPath],
      proxies: 0,
      hasSession: () => Promise.resolve(false),
    });
    const agent = new Agent({ keepAlive: true });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, port: front.port, host: "127.0.0.1", path: "/api/health" }, resolve).on("error", reject);
    });
    await isAsked;
    const closed = front.close();
    const { statusCode, headers } = (await answered).resume();
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
    await closed;
    agent.destroy();
    web.close();
    rmSync(home, { recursive: true });
  });
});
