import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fetchWithRetry, fetchOnce } from "@/lib/platform/http/fetch-with-retry";
import { requireValue } from "@/tests/support/required-values";

type Answer = (response: ServerResponse) => void;
const whole: Answer = (response) => response.end("whole");
const refused: Answer = (response) => void response.writeHead(422).end("no");
const badGateway: Answer = (response) => void response.writeHead(502).end("<h1>Bad gateway</h1>");
const cutBefore: Answer = (response) => void response.destroy();
/** Sends the headers and a part of the body, and then breaks off. */
const cutWithin: Answer = (response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("who", () => response.destroy());
};

let server: Server;
let url: string;
let answers: Answer[];
let requestCount: number;

beforeEach(async () => {
  requestCount = 0;
  server = createServer((_, response) => requireValue(answers[requestCount++], "answer")(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe("a retry", () => {
  it.each([
    ["cut off before its headers", cutBefore],
    ["cut off after its headers", cutWithin],
    ["a 502 from a proxy", badGateway],
  ])("follows an answer that was %s", async (_, first) => {
    answers = [first, whole];
    expect(await fetchWithRetry(url, () => ({}))).toEqual({ status: 200, ok: true, text: "whole", change: null });
    expect(requestCount).toBe(2);
  });

  it("does not follow a refusal", async () => {
    answers = [refused, whole];
    expect(await fetchWithRetry(url, () => ({}))).toEqual({ status: 422, ok: false, text: "no", change: null });
    expect(requestCount).toBe(1);
  });

  it("happens only once", async () => {
    answers = [cutWithin, cutWithin, whole];
    await expect(fetchWithRetry(url, () => ({}))).rejects.toThrow(TypeError);
    expect(requestCount).toBe(2);
  });

  it("does not follow an abort", async () => {
    const controller = new AbortController();
    answers = [(response) => (controller.abort(), response.end()), whole];
    await expect(fetchWithRetry(url, () => ({ signal: controller.signal }))).rejects.toThrow("aborted");
    expect(requestCount).toBe(1);
  });

  it("does not happen with fetchOnce", async () => {
    answers = [cutBefore, whole];
    await expect(fetchOnce(url, () => ({}))).rejects.toThrow(TypeError);
    expect(requestCount).toBe(1);
  });
});
