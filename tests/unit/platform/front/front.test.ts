import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { limitedAddress } from "@/lib/platform/front/address";
import { startFront } from "@/lib/platform/front/front";
import { bodyLimitOf } from "@/lib/platform/front/limits";

const MEGABYTE = 1024 * 1024;

describe("whom limits are counted for", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [undefined, "unknown"],
  ])("AV-1: %s is %s", (address, counted) => expect(limitedAddress(address)).toBe(counted));
});

describe("how large a body may be", () => {
  it.each([
    ["/api/auth/callback/credentials", 64 * 1024, 64 * 1024],
    ["/api/webhooks/stripe", MEGABYTE, MEGABYTE],
    ["/api/jobs/0190aaaa-0000-7000-8000-000000000001/files", 64 * 1024, 64 * MEGABYTE],
    ["/api/jobs/0190aaaa-0000-7000-8000-000000000001", 256 * 1024, MEGABYTE],
    ["/api/authority", 256 * 1024, MEGABYTE],
    ["/", 256 * 1024, MEGABYTE],
  ])("AV-1: of %s", (path, anybody, withSession) => expect(bodyLimitOf(path)).toMatchObject({ anybody, withSession }));
});

describe("who sends too much", () => {
  it("AV-1: reads why, although it looks only when all is sent", async () => {
    const hasSession = () => Promise.resolve(false);
    const front = await startFront({ port: 0, socketPaths: ["/nowhere.sock"], proxies: 0, hasSession });
    const size = 9.5 * MEGABYTE;
    const socket = connect(front.port, "127.0.0.1").pause();
    const ended = new Promise<string>((resolve) => {
      let said = "";
      socket.on("data", (bytes) => (said += String(bytes)));
      socket.on("error", (error) => resolve(error.message));
      socket.on("end", () => resolve(said));
    });
    socket.write(`POST /api/customers HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    await new Promise((resolve) => socket.write("x".repeat(size), resolve));
    socket.resume();
    expect(await ended).toMatch(/^HTTP\/1\.1 413 /);
    await front.close();
  }, 20_000);
});
