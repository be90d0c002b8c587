import { describe, expect, it } from "vitest";
import { BusinessDetails } from "@/lib/businesses/business-details";
import { getDefaultBusinessHours, toWireHours } from "@/lib/businesses/get-default-business-hours";
import { VoiceService } from "@/lib/businesses/voice-service";
import { isYes, TaxSettings, toYesNo } from "@/lib/businesses/yes-no";
import { createDataSetStore } from "@/lib/platform/load-state";
import { getHoursOnDay, WeekdayHours } from "@/lib/platform/time/weekday-hours";

const acme = {
  name: "Acme",
  address: "1 Main St",
  city: "Charlotte",
  state: "NC",
  zip_code: "28202",
  phone: "7045550100",
};
function problems(changes: Record<string, unknown>): Record<string, string> {
  const parsed = BusinessDetails.safeParse({ ...acme, ...changes });
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("business details", () => {
  it("business/required-fields: require six fields, each with the message", () => {
    expect(problems({})).toEqual({});
    for (const field of ["name", "address", "city", "state", "zip_code", "phone"]) {
      expect(problems({ [field]: " " })).toEqual({ [field]: "this field is required" });
      expect(problems({ [field]: undefined })).toEqual({ [field]: "this field is required" });
    }
  });

  it("business/website-format: accept a web address or blank", () => {
    const message = "This field must be in the format of a web address or blank";
    for (const good of ["", "https://acme.com", "acme.com", "http://www.acme.co.uk/a?b=c#d", "acme.com:8080"]) {
      expect(problems({ website: good }), good).toEqual({});
    }
    for (const bad of [
      "acme",
      "acme .com",
      "ftp://acme.com",
      "javascript:alert(1)",
      "https://",
      "http://a@b.com",
      "-a.com",
    ]) {
      expect(problems({ website: bad }), bad).toEqual({ website: message });
    }
  });

  it("business/service-email: accept one valid address or blank", () => {
    const message = "this field must be a single, valid email address";
    for (const good of ["", "a@b.co"]) expect(problems({ service_email_from_address: good })).toEqual({});
    for (const bad of ["a@b.co,c@d.co", "a@", "a@b.co c@d.co", "Ann <a@b.co>"]) {
      expect(problems({ service_email_from_address: bad }), bad).toEqual({ service_email_from_address: message });
    }
  });

  it("business/default-timezone: default to New York time", () => {
    expect(BusinessDetails.parse(acme).time_zone_name).toBe("America/New_York");
    expect(BusinessDetails.parse({ ...acme, time_zone_name: "" }).time_zone_name).toBe("America/New_York");
    expect(problems({ time_zone_name: "Mars/Olympus" })).toHaveProperty("time_zone_name");
  });

  it("business/voip-default: have the voice service inactive by default", () => {
    expect(VoiceService.parse({})).toEqual({ voip_service_active: false });
    expect(VoiceService.parse({ voip_service_active: true })).toEqual({ voip_service_active: true });
  });

  it("load-state/business-details-failure-loaded: count as loaded after a failure, with the voice service off", async () => {
    const store = createDataSetStore<VoiceService>({
      name: "business details",
      read: () => Promise.reject(new Error("500")),
      log: () => {},
      fallback: VoiceService.parse({}),
    });
    await store.load();
    expect(store.snapshot()).toEqual({ state: 2, value: { voip_service_active: false } });
  });

  it("business/yes-no-flags: accept Y and N, nothing else", () => {
    expect([toYesNo(true), toYesNo(false), isYes("Y"), isYes("N")]).toEqual(["Y", "N", true, false]);
    expect(TaxSettings.safeParse({ collects_tax: "Y", autolookup_enabled: "N" }).success).toBe(true);
    expect(TaxSettings.safeParse({ collects_tax: true, autolookup_enabled: "N" }).success).toBe(false);
  });
});

describe("business hours", () => {
  const week = getDefaultBusinessHours();

  it("are looked up by the weekday of a date", () => {
    expect(getHoursOnDay(week, "2026-11-06")).toEqual({ startMinute: 480, endMinute: 1020 });
    expect(getHoursOnDay(week, "2026-11-07")).toBeNull();
    expect(getHoursOnDay([], "2026-11-06")).toBeNull();
    expect(toWireHours(week, "2026-11-06")).toEqual({
      date: "2026-11-06",
      isOpen: true,
      startTime: "8:00 AM",
      endTime: "5:00 PM",
    });
  });

  it("must end after they start", () => {
    expect(WeekdayHours.safeParse({ weekday: 1, isOpen: true, startMinute: 480, endMinute: 480 }).success).toBe(false);
    expect(WeekdayHours.safeParse({ weekday: 1, isOpen: false, startMinute: 0, endMinute: 0 }).success).toBe(true);
    expect(WeekdayHours.safeParse({ weekday: 1, isOpen: true, startMinute: 0, endMinute: 1440 }).success).toBe(true);
  });
});
