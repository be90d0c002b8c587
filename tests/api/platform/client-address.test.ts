import { afterEach, describe, expect, it } from "vitest";
import { clientAddress } from "@/lib/platform/http/client-address";

const server = globalThis as { truckrollNamesAddresses?: boolean };
afterEach(() => delete server.truckrollNamesAddresses);

describe("the caller's address", () => {
  it("is not what a caller writes into a header", () => {
    expect(clientAddress(new Headers({ "x-truckroll-address": "10.0.0.1", "x-forwarded-for": "10.0.0.2" }))).toBe(
      "direct",
    );
  });

  it("is what our own server says, which overwrites the header", () => {
    server.truckrollNamesAddresses = true;
    expect(clientAddress(new Headers({ "x-truckroll-address": "203.0.113.9" }))).toBe("203.0.113.9");
    expect(clientAddress(new Headers())).toBe("direct");
  });
});
