import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { followPageRequests } from "@/lib/platform/http/page-requests";
import { requireValue } from "@/tests/support/required-values";

let server: Server;
afterEach(() => void (server.closeAllConnections(), server.close()));

/** Starts a server that gives these answers in turn, and a page of it at /jobs. */
async function pageAt(...answers: RequestListener[]) {
  let requestCount = 0;
  server = createServer((request, answer) =>
    requireValue(answers[Math.min(requestCount++, answers.length - 1)], "answer")(request, answer)
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const assigned: string[] = [];
  const location = {
    href: `${origin}/jobs?open=1`,
    assign: (address: string | URL) => void assigned.push(String(address)),
  };
  const browser = { fetch: globalThis.fetch, location };
  const requests = followPageRequests(browser, { firstWaitMs: 20, lastWaitMs: 100, patienceMs: 150 });
  const read = (path: string, headers: Record<string, string> = { rsc: "1" }) =>
    browser.fetch(new URL(path, origin), { headers });
  return { ...requests, location, assigned, read, getRequestCount: () => requestCount };
}

const works: RequestListener = (_, answer) => answer.end("the page");
const fails: RequestListener = (_, answer) => void ((answer.statusCode = 503), answer.end("away"));
const breaks: RequestListener = (request) => void request.socket.destroy();
const breaksInside: RequestListener = (request, answer) => {
  answer.writeHead(200, { "content-length": 100 });
  answer.write("the pa", () => request.socket.destroy());
};

describe("page requests", () => {
  for (const [name, broken] of Object.entries({ fails, breaks, breaksInside }))
    it(`repeat the request for the current page when it ${name}`, async () => {
      const page = await pageAt(broken, works);
      const answer = await page.read("/jobs?open=1&_rsc=abc");
      expect([answer.status, await answer.text(), page.getRequestCount()]).toEqual([200, "the page", 2]);
      expect(answer.url).toContain("/jobs?open=1&_rsc=abc");
    });

  it("report a failure at once for a page that the user is waiting for", async () => {
    const page = await pageAt(fails, breaks);
    page.goTo("/customers");
    expect((await page.read("/customers?_rsc=abc")).status).toBe(503);
    await expect(page.read("/customers?_rsc=abc")).rejects.toThrow(/fetch failed/);
    expect(page.getRequestCount()).toBe(2);
  });

  it("no longer report a failure after the user has gone elsewhere", async () => {
    let fail = () => {};
    const page = await pageAt((request) => void (fail = () => request.socket.destroy()), works);
    page.goTo("/customers");
    const answer = page.read("/customers?_rsc=abc");
    await expect.poll(page.getRequestCount).toBe(1);
    page.goTo("/invoices");
    fail();
    expect((await answer).status).toBe(200);
  });

  it("have the browser load the new page when rereading the current page fails", async () => {
    let fail = () => {};
    const page = await pageAt((request) => void (fail = () => request.socket.destroy()), works);
    const answer = page.read("/jobs?open=1&_rsc=abc");
    await expect.poll(page.getRequestCount).toBe(1);
    page.goTo("/customers");
    fail();
    await answer;
    expect(page.assigned).toEqual(["/customers"]);
  });

  it("have the browser load it also after a long wait, unless the user is already there", async () => {
    const page = await pageAt(() => {});
    void page.read("/jobs?open=1&_rsc=abc").catch(() => {});
    await expect.poll(page.getRequestCount).toBe(1);
    page.goTo("/customers");
    page.goTo("/jobs?open=1#notes");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(page.assigned).toEqual([]);
    page.goTo("/customers");
    page.goTo("/invoices");
    await expect.poll(() => page.assigned).toEqual(["/invoices"]);
    page.goTo("/customers");
    page.location.href = new URL("/customers", page.location.href).href;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(page.assigned).toEqual(["/invoices"]);
  });

  it("do not touch prefetches and requests other than pages", async () => {
    const page = await pageAt(fails);
    expect((await page.read("/jobs", { rsc: "1", "next-router-prefetch": "1" })).status).toBe(503);
    expect((await page.read("/api/jobs", {})).status).toBe(503);
  });
});
