import { afterEach, describe, expect, it, vi } from "vitest";
import { buildContentSecurityPolicy } from "@/lib/platform/http/guards/build-content-security-policy";

afterEach(() => vi.unstubAllEnvs());

const sources = (host: string | null) => /connect-src ([^;]*)/.exec(buildContentSecurityPolicy("abc", host))?.[1];

describe("the content security policy for live updates", () => {
  it.each([
    ["192.168.1.5:3000", "ws://192.168.1.5:4001"],
    ["office.local", "ws://office.local:4001"],
    ["localhost:3000", "ws://localhost:4001"],
    ["evil;script-src *", "ws://localhost:4001"],
    [null, "ws://localhost:4001"],
  ])("allows, at %s, the server that came with the page: %s", (host, source) => {
    vi.stubEnv("REALTIME_PORT", "4001");
    vi.stubEnv("REALTIME_URL", "");
    expect(sources(host)).toBe(`'self' ${source}`);
  });

  it("allows the configured address, wherever the page came from", () => {
    vi.stubEnv("REALTIME_URL", "wss://live.example.com");
    expect(sources("192.168.1.5:3000")).toBe("'self' wss://live.example.com");
  });
});
