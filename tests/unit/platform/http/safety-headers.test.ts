import { globSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildContentSecurityPolicy } from "@/lib/platform/http/guards/build-content-security-policy";
import { buildSafetyHeaders } from "@/lib/platform/http/guards/build-safety-headers";

afterEach(() => vi.unstubAllEnvs());

describe("what an answer says to browsers", () => {
  it.each([
    ...globSync("app/(public)/(links)/*/[[]token[]]").map((folder) => [
      folder.replace("app/(public)/(links)", "").replace("[token]", "abc"),
      "strict-origin",
    ]),
    ["/accept-proposal/abc/answer", "strict-origin"],
    ["/reset-password", "strict-origin"],
    ["/invoices", "strict-origin-when-cross-origin"],
    ["/schedule", "strict-origin-when-cross-origin"],
  ])("tells others of the address %s: %s", (page, policy) =>
    expect(buildSafetyHeaders(page)["referrer-policy"]).toBe(policy)
  );

  it("has browsers come by https only where the operator says for how long", () => {
    const name = "strict-transport-security";
    expect(buildSafetyHeaders("/")[name]).toBeUndefined();
    vi.stubEnv("HSTS_SECONDS", "31536000");
    expect(buildSafetyHeaders("/")[name]).toBe("max-age=31536000");
  });

  it("lets windows of wallets and banks find back only where a card gateway is set", () => {
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "");
    expect(buildSafetyHeaders("/invoice/abc")["cross-origin-opener-policy"]).toBe("same-origin");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).toContain("frame-src 'self';");
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test");
    expect(buildSafetyHeaders("/invoice/abc")["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;"
    );
  });
});
