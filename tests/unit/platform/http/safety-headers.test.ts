import { globSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildContentSecurityPolicy } from "@/lib/platform/http/guards/build-content-security-policy";
import { buildSafetyHeaders } from "@/lib/platform/http/guards/build-safety-headers";

afterEach(() => vi.unstubAllEnvs());

describe("the safety headers of an answer", () => {
  it.each([
    ...globSync("app/(public)/(links)/*/[[]token[]]").map((folder) => [
      folder.replace("app/(public)/(links)", "").replace("[token]", "abc"),
      "strict-origin",
    ]),
    ["/accept-proposal/abc/answer", "strict-origin"],
    ["/reset-password", "strict-origin"],
    ["/invoices", "strict-origin-when-cross-origin"],
    ["/schedule", "strict-origin-when-cross-origin"],
  ])("set the referrer policy of %s to %s", (page, policy) =>
    expect(buildSafetyHeaders(page)["referrer-policy"]).toBe(policy)
  );

  it("require HTTPS from browsers only for the time that the operator sets", () => {
    const name = "strict-transport-security";
    expect(buildSafetyHeaders("/")[name]).toBeUndefined();
    vi.stubEnv("HSTS_SECONDS", "31536000");
    expect(buildSafetyHeaders("/")[name]).toBe("max-age=31536000");
  });

  it("let popups of wallets and banks return only when a card provider is set", () => {
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
