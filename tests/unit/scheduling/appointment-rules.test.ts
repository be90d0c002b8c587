import { describe, expect, it } from "vitest";
import { overlapsAfterHours } from "@/lib/scheduling/busy/after-hours";
import { durationOptions } from "@/lib/scheduling/appointments/appointment-durations";
import { AppointmentStatus, updatableStatuses } from "@/lib/scheduling/appointments/appointment-statuses";
import { timeOptions } from "@/lib/scheduling/appointments/appointment-times";
import { appointmentStatusOf, openSteps, takeStep } from "@/lib/scheduling/appointments/technician-transitions";

describe("appointments", () => {
  it("appointments/statuses: four names and no other", () => {
    expect(AppointmentStatus.options).toEqual(["scheduled", "in progress", "complete", "missed"]);
    expect(AppointmentStatus.safeParse("done").success).toBe(false);
  });

  it("appointments/status-change: any status may follow any other", () => {
    expect(updatableStatuses("complete")).toEqual(["scheduled", "in progress", "missed"]);
  });

  it("appointments/durations: half hours to 8, with 0 on request", () => {
    const withZero = durationOptions({ withZero: true });
    expect(withZero.map(({ hours }) => hours).slice(0, 3)).toEqual([0, 0.5, 1]);
    expect([withZero.length, withZero.at(-1)?.hours, withZero.at(-1)?.ms]).toEqual([17, 8, 28_800_000]);
    expect(withZero[0]?.label).toBe("Not set");
    const without = durationOptions({ withZero: false });
    expect([without.length, without[0]?.ms]).toEqual([16, 1_800_000]);
  });

  it("appointments/times: 48 half hours", () => {
    const labels = timeOptions().map(({ label }) => label);
    expect([labels.length, labels[0], labels[25], labels[47]]).toEqual([48, "12:00 AM", "12:30 PM", "11:30 PM"]);
  });

  it("appointments/overlap-checks: touching the closing time is not after hours", () => {
    const hours = { startMinute: 480, endMinute: 1020 };
    expect(overlapsAfterHours(hours, 960, 1080)).toBe(true);
    expect(overlapsAfterHours(hours, 900, 1020)).toBe(false);
    expect(overlapsAfterHours(hours, 480, 540)).toBe(false);
    expect(overlapsAfterHours(hours, 479, 540)).toBe(true);
    expect(overlapsAfterHours(null, 600, 660)).toBe(true);
    expect(overlapsAfterHours({ startMinute: 480, endMinute: 1440 }, 1380, 0)).toBe(false);
    expect(overlapsAfterHours({ startMinute: 0, endMinute: 1440 }, 1380, 60)).toBe(true);
  });
});

describe("technicians", () => {
  it("go en route, start and finish, and learn why a step is closed", () => {
    expect(takeStep("assigned", "enRoute")).toEqual({ status: "en route" });
    expect(takeStep("en route", "start")).toEqual({ status: "started" });
    expect(takeStep("assigned", "start")).toEqual({ status: "started" });
    expect(takeStep("started", "finish")).toEqual({ status: "finished" });
    expect(takeStep("finished", "reopen")).toEqual({ status: "started" });
    expect(takeStep("assigned", "finish")).toEqual({ reason: "Start the work before you finish it." });
    expect(takeStep("finished", "enRoute")).toEqual({ reason: "The work is already finished." });
    expect([openSteps("assigned"), openSteps("started"), openSteps("finished")]).toEqual([
      ["enRoute", "start"],
      ["finish"],
      ["reopen"],
    ]);
  });

  it("make the appointment in progress with the first and complete with the last", () => {
    expect(appointmentStatusOf(["assigned", "en route"])).toBeNull();
    expect(appointmentStatusOf(["assigned", "started"])).toBe("in progress");
    expect(appointmentStatusOf(["assigned", "finished"])).toBe("in progress");
    expect(appointmentStatusOf(["finished", "finished"])).toBe("complete");
    expect(appointmentStatusOf([])).toBeNull();
  });
});
