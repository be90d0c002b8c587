import { expect, it } from "vitest";
import { isLocationDue, isReportTried, getLocationRedirect } from "@/lib/users/whereabouts/get-location-redirect";

it("session/location-throttle: a location report is due at once, and again after 900 s", () => {
  const sent = new Date("2026-11-20T10:00:00Z");
  const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000);
  expect(isLocationDue(null, sent)).toBe(true);
  expect(isLocationDue(sent, after(899))).toBe(false);
  expect(isLocationDue(sent, after(900))).toBe(true);
});

it("a failed location report is retried after a minute, and a successful one repeated after 900 s", () => {
  const start = new Date("2026-11-20T10:00:00Z");
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  expect(isReportTried(null, null, start)).toBe(true);
  expect(isReportTried(null, start, after(59))).toBe(false);
  expect(isReportTried(null, start, after(60))).toBe(true);
  expect(isReportTried(start, start, after(899))).toBe(false);
  expect(isReportTried(start, start, after(900))).toBe(true);
});

it("session/location-redirect: OPEN-1, a refused report follows the header's redirect, on our own origin only", () => {
  const origin = "https://app.example";
  expect(getLocationRedirect(401, "https://app.example/login", origin)).toBe("https://app.example/login");
  expect(getLocationRedirect(401, "/login?then=%2Fmy-day", origin)).toBe("https://app.example/login?then=%2Fmy-day");
  expect(getLocationRedirect(401, null, origin)).toBeNull();
  expect(getLocationRedirect(200, "/login", origin)).toBeNull();
  for (const foreign of [
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "https://app.example@evil.example",
  ])
    expect(getLocationRedirect(401, foreign, origin)).toBeNull();
});
