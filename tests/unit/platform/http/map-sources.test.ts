import { afterEach, describe, expect, it, vi } from "vitest";
import { contentSecurityPolicy } from "@/lib/platform/http/guards/content-security-policy";

afterEach(() => vi.unstubAllEnvs());

const part = (name: string) =>
  contentSecurityPolicy("abc", "localhost:3000")
    .split("; ")
    .find((each) => each.startsWith(name));

describe("the page policy and maps", () => {
  it("lets pages reach the map provider only where its token is set", () => {
    vi.stubEnv("NEXT_PUBLIC_MAPBOX_TOKEN", "");
    expect(contentSecurityPolicy("abc", "localhost:3000")).not.toContain("mapbox");
    vi.stubEnv("NEXT_PUBLIC_MAPBOX_TOKEN", "pk.token");
    expect(part("connect-src")).toContain(
      " https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com",
    );
    expect(part("script-src")).not.toContain("mapbox");
    expect(contentSecurityPolicy("abc", "localhost:3000")).not.toContain("pk.token");
  });

  it("runs workers of our own origin only", () => {
    expect(part("worker-src")).toBe("worker-src 'self'");
  });
});
