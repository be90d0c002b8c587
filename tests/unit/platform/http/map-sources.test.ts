import { afterEach, describe, expect, it, vi } from "vitest";
import { buildContentSecurityPolicy } from "@/lib/platform/http/guards/build-content-security-policy";

afterEach(() => vi.unstubAllEnvs());

const part = (name: string) =>
  buildContentSecurityPolicy("abc", "localhost:3000")
    .split("; ")
    .find((each) => each.startsWith(name));

describe("the content security policy for maps", () => {
  it("allows the map provider only when its token is set", () => {
    vi.stubEnv("NEXT_PUBLIC_MAPBOX_TOKEN", "");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).not.toContain("mapbox");
    vi.stubEnv("NEXT_PUBLIC_MAPBOX_TOKEN", "pk.token");
    expect(part("connect-src")).toContain(
      " https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com"
    );
    expect(part("script-src")).not.toContain("mapbox");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).not.toContain("pk.token");
  });

  it("allows the origins of styles and their sources, and then no longer Mapbox", () => {
    vi.stubEnv("NEXT_PUBLIC_MAPBOX_TOKEN", "pk.token");
    vi.stubEnv("MAP_STYLE_URL", "https://tiles.example.com/streets.json?key=secret");
    vi.stubEnv("MAP_DARK_STYLE_URL", "https://tiles.example.com/dark.json");
    vi.stubEnv("MAP_SOURCES", "https://a.example.net/ http://localhost:8080 http://elsewhere.com");
    expect(part("connect-src")?.split(" ").slice(3)).toEqual([
      "https://tiles.example.com",
      "https://a.example.net",
      "http://localhost:8080",
    ]);
    for (const other of ["img-src", "script-src", "font-src"]) expect(part(other)).not.toContain("example");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).not.toMatch(/mapbox|secret|elsewhere/);
  });

  it("cannot be broken by a setting", () => {
    vi.stubEnv("MAP_STYLE_URL", "https://a.example;script-src/style.json");
    vi.stubEnv("MAP_SOURCES", "https://b.example,* https://*.c.example 'unsafe-eval' javascript:alert(1) data:");
    expect(buildContentSecurityPolicy("abc", "localhost:3000")).not.toMatch(
      /a\.example|b\.example|c\.example|unsafe-eval/
    );
  });

  it("allows workers only from our own origin", () => {
    expect(part("worker-src")).toBe("worker-src 'self'");
  });
});
