import { describe, expect, it } from "vitest";
import { isAfterHours } from "@/lib/scheduling/busy/is-after-hours";
import { listDurationOptions } from "@/lib/scheduling/appointments/list-duration-options";
import { AppointmentStatus, listUpdatableStatuses } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { listTimeOptions } from "@/lib/scheduling/appointments/list-time-options";
import {
  computeAppointmentStatus,
  listOpenTransitions,
  applyTransition,
} from "@/lib/scheduling/appointments/apply-transition";

describe("the rules of an appointment", () => {
  it("appointments/statuses: accept four statuses and no others", () => {
    expect(AppointmentStatus.options).toEqual(["scheduled", "in progress", "complete", "missed"]);
    expect(AppointmentStatus.safeParse("done").success).toBe(false);
  });

  it("appointments/status-change: let any status follow any other", () => {
    expect(listUpdatableStatuses("complete")).toEqual(["scheduled", "in progress", "missed"]);
  });

  it("appointments/durations: offer half-hour steps up to 8 hours, and 0 on request", () => {
    const withZero = listDurationOptions({ withZero: true });
    expect(withZero.map(({ hours }) => hours).slice(0, 3)).toEqual([0, 0.5, 1]);
    expect([withZero.length, withZero.at(-1)?.hours, withZero.at(-1)?.ms]).toEqual([17, 8, 28_800_000]);
    expect(withZero[0]?.label).toBe("Not set");
    const without = listDurationOptions({ withZero: false });
    expect([without.length, without[0]?.ms]).toEqual([16, 1_800_000]);
  });

  it("appointments/times: offer 48 half-hour times", () => {
    const labels = listTimeOptions().map(({ label }) => label);
    expect([labels.length, labels[0], labels[25], labels[47]]).toEqual([48, "12:00 AM", "12:30 PM", "11:30 PM"]);
  });

  it("appointments/overlap-checks: do not count an end at closing time as after hours", () => {
    const hours = { startMinute: 480, endMinute: 1020 };
    expect(isAfterHours(hours, 960, 1080)).toBe(true);
    expect(isAfterHours(hours, 900, 1020)).toBe(false);
    expect(isAfterHours(hours, 480, 540)).toBe(false);
    expect(isAfterHours(hours, 479, 540)).toBe(true);
    expect(isAfterHours(null, 600, 660)).toBe(true);
    expect(isAfterHours({ startMinute: 480, endMinute: 1440 }, 1380, 0)).toBe(false);
    expect(isAfterHours({ startMinute: 0, endMinute: 1440 }, 1380, 60)).toBe(true);
  });
});

describe("the technicians of an appointment", () => {
  it("go en route, start, and finish, and get a reason when a step is not allowed", () => {
    expect(applyTransition("assigned", "enRoute")).toEqual({ status: "en route" });
    expect(applyTransition("en route", "start")).toEqual({ status: "started" });
    expect(applyTransition("assigned", "start")).toEqual({ status: "started" });
    expect(applyTransition("started", "finish")).toEqual({ status: "finished" });
    expect(applyTransition("finished", "reopen")).toEqual({ status: "started" });
    expect(applyTransition("assigned", "finish")).toEqual({ reason: "Start work before you finish the appointment." });
    expect(applyTransition("finished", "enRoute")).toEqual({
      reason: "This appointment is already done. Reopen it to continue.",
    });
    expect([listOpenTransitions("assigned"), listOpenTransitions("started"), listOpenTransitions("finished")]).toEqual([
      ["enRoute", "start"],
      ["finish"],
      ["reopen"],
    ]);
  });

  it("put the appointment in progress with the first start and complete it with the last finish", () => {
    expect(computeAppointmentStatus(["assigned", "en route"])).toBeNull();
    expect(computeAppointmentStatus(["assigned", "started"])).toBe("in progress");
    expect(computeAppointmentStatus(["assigned", "finished"])).toBe("in progress");
    expect(computeAppointmentStatus(["finished", "finished"])).toBe("complete");
    expect(computeAppointmentStatus([])).toBeNull();
  });
});
