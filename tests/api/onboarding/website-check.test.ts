import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkWebsite } from "@/lib/onboarding/registration/website/check-website";

let server: Server;
let port: number;
let hosts: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    hosts.push(request.headers.host ?? "");
    if (request.url === "/moved") return void answer.writeHead(302, { location: "http://169.254.169.254/" }).end();
    if (request.url === "/gone") return void answer.writeHead(404).end();
    // An endless body. The check waits only for the headers.
    answer.writeHead(200, { "content-type": "text/html" });
    answer.write("<html>".repeat(100_000));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The local server acts as a server on the internet with its own name. */
const local = { find: async () => ["127.0.0.1"], mayReach: (address: string) => address === "127.0.0.1" };

describe("SSRF-1: the website check", () => {
  it("requests the address that it validated, under the website's own name", async () => {
    hosts = [];
    expect(await checkWebsite(`http://acme.example:${port}/`, local)).toEqual({ isValid: true, error: "" });
    expect(hosts).toEqual([`acme.example:${port}`]);
  });

  it("follows no redirect, and refuses a missing page", async () => {
    hosts = [];
    expect((await checkWebsite(`http://acme.example:${port}/moved`, local)).isValid).toBe(false);
    expect((await checkWebsite(`http://acme.example:${port}/gone`, local)).isValid).toBe(false);
    expect(hosts).toHaveLength(2);
  });

  it("resolves a name only once, so that a changed DNS answer has no effect", async () => {
    let lookupCount = 0;
    const find = async () => (lookupCount++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
    expect((await checkWebsite(`http://acme.example:${port}/`, { ...local, find })).isValid).toBe(true);
    expect(lookupCount).toBe(1);
  });

  it("never connects to this machine or its network", async () => {
    hosts = [];
    for (const website of [
      `http://127.0.0.1:${port}`,
      `http://localhost.localdomain:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      `http://2130706433:${port}`,
      "http://10.0.0.1",
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
      "http://user:word@acme.example",
      "localhost",
      "",
    ])
      expect([website, (await checkWebsite(website)).isValid]).toEqual([website, false]);
    const two = {
      find: async () => ["93.184.216.34", "127.0.0.1"],
      mayReach: (address: string) => address !== "127.0.0.1",
    };
    expect((await checkWebsite(`http://acme.example:${port}`, two)).isValid).toBe(false);
    expect(hosts).toEqual([]);
  });
});
