import { describe, expect, it } from "vitest";
import { buildNoticeText, formatSmsBody } from "@/lib/scheduling/notices/notice-text";
import { NotificationSettings } from "@/lib/scheduling/notices/notification-settings";
import { computeChangeTime, planReminders } from "@/lib/scheduling/notices/planned-notice";
import { moveOutOfQuietHours, findQuietSpan } from "@/lib/scheduling/notices/quiet-hours";

const zone = "America/New_York";
const quiet = { quietFromMinute: 1_260, quietToMinute: 480 };
const all = { "one week": true, "one day": true, "one hour": true };
const recipients = [{ contactId: "c", channel: "email" as const }];
const due = (start: string, now: string, more: object = {}) =>
  planReminders({ startAt: new Date(start), isOn: true, reminders: all, recipients, ...more }, quiet, {
    zone,
    now: new Date(now),
  }).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]);

describe("reminders", () => {
  it("appointments/reminder-types: are due a week and a day before at the same wall time, and an hour before", () => {
    // The clocks go back on November 1. 10:00 AM stays 10:00 AM.
    expect(due("2026-11-05T15:00:00Z", "2026-10-20T12:00:00Z")).toEqual([
      ["one week", "2026-10-29T14:00:00.000Z"],
      ["one day", "2026-11-04T15:00:00.000Z"],
      ["one hour", "2026-11-05T14:00:00.000Z"],
    ]);
  });

  it("are skipped when they would already be due", () => {
    expect(due("2026-11-25T15:00:00Z", "2026-11-21T12:00:00Z").map(([kind]) => kind)).toEqual(["one day", "one hour"]);
    expect(due("2026-11-25T15:00:00Z", "2026-11-25T14:30:00Z")).toEqual([]);
    expect(due("2026-11-25T15:00:00Z", "2026-11-25T16:00:00Z")).toEqual([]);
  });

  it("wait for the end of quiet hours, or go out before them when the appointment begins too early", () => {
    // 8:30 AM: an hour before is 7:30 AM, so 8:00 AM.
    expect(due("2026-11-25T13:30:00Z", "2026-11-21T12:00:00Z").at(-1)).toEqual([
      "one hour",
      "2026-11-25T13:00:00.000Z",
    ]);
    // 7:00 AM: no time is left that day, so 8:59 PM on the evening before.
    expect(due("2026-11-25T12:00:00Z", "2026-11-21T12:00:00Z")).toEqual([
      ["one day", "2026-11-24T13:00:00.000Z"],
      ["one hour", "2026-11-25T01:59:00.000Z"],
    ]);
  });

  it("require an active appointment and at least one recipient", () => {
    expect(due("2026-11-25T15:00:00Z", "2026-11-21T12:00:00Z", { isOn: false })).toEqual([]);
    expect(due("2026-11-25T15:00:00Z", "2026-11-21T12:00:00Z", { recipients: [] })).toEqual([]);
  });
});

describe("quiet hours", () => {
  const at = (text: string) => new Date(text);

  it("may span midnight, lie within a day, or be unset", () => {
    expect(findQuietSpan(at("2026-11-25T02:00:00Z"), quiet, zone)).toEqual({
      start: at("2026-11-25T02:00:00Z"),
      end: at("2026-11-25T13:00:00Z"),
    });
    expect(findQuietSpan(at("2026-11-25T12:59:00Z"), quiet, zone)?.start).toEqual(at("2026-11-25T02:00:00Z"));
    expect(findQuietSpan(at("2026-11-25T13:00:00Z"), quiet, zone)).toBeNull();
    const noon = { quietFromMinute: 720, quietToMinute: 780 };
    expect(findQuietSpan(at("2026-11-25T17:30:00Z"), noon, zone)?.end).toEqual(at("2026-11-25T18:00:00Z"));
    expect(findQuietSpan(at("2026-11-25T05:00:00Z"), { quietFromMinute: 0, quietToMinute: 0 }, zone)).toBeNull();
    expect(moveOutOfQuietHours(at("2026-11-25T17:00:00Z"), at("2026-11-26T17:00:00Z"), { quiet, zone })).toEqual(
      at("2026-11-25T17:00:00Z")
    );
  });

  it("delay a notice of a change, unless the appointment would begin before they end", () => {
    const late = at("2026-11-25T03:00:00Z");
    expect(computeChangeTime(late, at("2026-11-26T15:00:00Z"), { quiet, zone })).toEqual(at("2026-11-25T13:00:00Z"));
    expect(computeChangeTime(late, at("2026-11-25T12:00:00Z"), { quiet, zone })).toEqual(late);
  });
});

describe("notices", () => {
  it("notifications/defaults: are all off when nothing is stored", () => {
    expect(NotificationSettings.parse({})).toMatchObject({
      apptScheduled: 0,
      oneWeekPrior: 0,
      oneDayPrior: 0,
      enRoute: 0,
    });
  });

  it("appointments/reminder-default: give the time in the business's time zone, the business, and its phone number", () => {
    const noticeDetails = {
      kind: "one day" as const,
      firstName: "Ann",
      business: { name: "Blue Ridge", phone: "7045550100", phoneExtension: "12" },
      start: new Date("2026-11-25T15:00:00Z"),
      window: null,
      technician: null,
      place: "",
      zone,
      today: "2026-11-24",
    };
    expect(formatSmsBody(buildNoticeText(noticeDetails))).toBe(
      "Hello Ann, this is Blue Ridge. This is a reminder of your appointment on Wed, Nov 25 at 10:00 AM. Questions? Call (704) 555-0100 ext. 12."
    );
    expect(buildNoticeText({ ...noticeDetails, place: "12 Oak St", today: "2025-12-31" }).sentences[1]).toContain(
      "This is a reminder of your appointment at 12 Oak St on Wed, Nov 25, 2026 at 10:00 AM."
    );
    const window = { start: new Date("2026-11-25T15:00:00Z"), end: new Date("2026-11-25T17:00:00Z") };
    expect(buildNoticeText({ ...noticeDetails, window, kind: "en route", technician: "Mike" }).sentences[1]).toContain(
      "Mike is on the way to your appointment on Wed, Nov 25, arrival 10:00 AM–12:00 PM."
    );
  });
});
