import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forwardedAddress } from "@/lib/platform/front/get-request-address";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";

const server = globalThis as { truckrollNamesAddresses?: boolean };
// Other tests in this process may have set it.
beforeEach(() => delete server.truckrollNamesAddresses);
afterEach(() => delete server.truckrollNamesAddresses);

describe("the client address", () => {
  it("ignores headers that a client sends", () => {
    expect(getClientAddress(new Headers({ "x-truckroll-address": "10.0.0.1", "x-forwarded-for": "10.0.0.2" }))).toBe(
      "direct"
    );
  });

  it("comes from our own server, which overwrites the header", () => {
    server.truckrollNamesAddresses = true;
    expect(getClientAddress(new Headers({ "x-truckroll-address": "203.0.113.9" }))).toBe("203.0.113.9");
    expect(getClientAddress(new Headers())).toBe("direct");
  });

  it("comes from the outermost of our proxies, ignoring earlier entries", () => {
    const forwardedFor = "10.9.9.9, 2001:db8:1:2:3::4, 192.0.2.1";
    expect(forwardedAddress(forwardedFor, 0)).toBe("");
    expect(forwardedAddress(forwardedFor, 1)).toBe("192.0.2.1");
    expect(forwardedAddress(forwardedFor, 2)).toBe("2001:db8:1:2:3::4");
    // A client that bypassed the outer proxy is named only by the inner one.
    expect(forwardedAddress("192.0.2.1", 2)).toBe("192.0.2.1");
    expect(forwardedAddress(null, 1)).toBe("");
  });
});
