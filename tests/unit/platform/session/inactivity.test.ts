import { describe, expect, it } from "vitest";
import {
  computeInactivity,
  KEEP_ALIVE_INTERVAL_MS,
  computeLimits,
  LOGOUT_PATH,
  computeNextChange,
} from "@/lib/platform/session/inactivity";
import {
  isPublicPath,
  isInactivitySkipped,
  isKeepAliveSkipped,
  isLocationReportSkipped,
} from "@/lib/platform/session/is-public-path";

const at = (clock: string) => Date.parse(`2026-11-05T${clock}Z`);
const last = at("08:00:00");

describe("inactivity", () => {
  it("session/inactivity-warning: shows no warning at 11:59:59 and a warning at 12:00:00", () => {
    expect(computeInactivity(last, at("11:59:59"))).toEqual({ state: "active" });
    expect(computeInactivity(last, at("12:00:00"))).toEqual({ state: "warning", secondsLeft: 60 });
    expect(computeNextChange(last, at("11:59:59"))).toBe(1000);
  });

  it("session/inactivity-logout: logs out sixty seconds later, unless the user becomes active", () => {
    expect(computeInactivity(last, at("12:00:59.500"))).toEqual({ state: "warning", secondsLeft: 1 });
    expect(computeInactivity(last, at("12:01:00"))).toEqual({ state: "expired" });
    expect(computeInactivity(at("12:00:30"), at("12:01:00"))).toEqual({ state: "active" });
    expect(computeInactivity(last, at("23:00:00"))).toEqual({ state: "expired" });
  });

  it("schedules the next check so that no state is missed", () => {
    let now = last;
    const states: string[] = [];
    for (let wait = computeNextChange(last, now); wait !== null; wait = computeNextChange(last, now)) {
      now += wait;
      const where = computeInactivity(last, now);
      states.push(where.state === "warning" ? String(where.secondsLeft) : where.state);
    }
    expect(states).toEqual([...Array.from({ length: 60 }, (_, i) => String(60 - i)), "expired"]);
  });

  it("waits no longer than a browser timer can, for a phone that stays logged in for weeks", () => {
    const month = computeLimits(30 * 86_400);
    expect(computeInactivity(last, last + 29 * 86_400_000, month)).toEqual({ state: "active" });
    expect(computeNextChange(last, last, month)).toBe(2 ** 31 - 1);
    expect(computeNextChange(last, last + 29 * 86_400_000, month)).toBe(86_400_000 - 60_000);
  });

  it("session/logout-flag: adds the flag to the logout path", () => {
    expect(LOGOUT_PATH).toBe("/login?logout=1");
  });

  it("session/keep-alive-interval: keeps the session alive every four hours, on pages with a session", () => {
    expect(KEEP_ALIVE_INTERVAL_MS).toBe(14_400_000);
    expect(isKeepAliveSkipped("/login")).toBe(true);
    expect(isKeepAliveSkipped("/schedule")).toBe(false);
    expect(isKeepAliveSkipped("/comparison/9")).toBe(false);
  });
});

describe("public paths", () => {
  it("session/public-prefixes: match whole path segments, and the root only itself", () => {
    for (const path of [
      "/",
      "/invoice/abc123",
      "/invoice",
      "/forgot/email",
      "/login",
      "/payzer-way",
      "/view-invoice/x/y",
    ]) {
      expect(isPublicPath(path), path).toBe(true);
    }
    for (const path of [
      "/schedule",
      "/invoices",
      "/billing/invoices",
      "/forgot",
      "/logins",
      "/invoice-templates",
      "",
    ]) {
      expect(isPublicPath(path), path).toBe(false);
    }
  });

  it("session/inactivity-skips-comparison: skip the inactivity timer on comparisons, but not location reports", () => {
    expect([isInactivitySkipped("/comparison/9"), isLocationReportSkipped("/comparison/9")]).toEqual([true, false]);
    expect([isInactivitySkipped("/view-comparison/9"), isLocationReportSkipped("/view-comparison/9")]).toEqual([
      true,
      true,
    ]);
    expect(isInactivitySkipped("/comparisons")).toBe(false);
  });
});
