import { describe, expect, it } from "vitest";
import {
  canNotify,
  formatFollowingToast,
  formatMoveToast,
  nameAppointment,
} from "@/components/scheduling/moves/words-of-moves";

const START = "2026-11-22T19:00:00.000Z";
const zone = "America/New_York";
const dan = { id: "dan", fullName: "Dan Lee" };
const setting = { technicians: [dan], timeZone: zone, tellsCustomers: true } as unknown as Parameters<
  typeof formatMoveToast
>[2];
const before = (start: string | null, technicians: object[] = []) => ({
  businessCustomer: { fullName: "Ruth Schmidt" },
  start,
  technicians,
});
const toDan = { start: START, technicians: [{ tech_id: "dan" }] };
const toNobody = { start: START, technicians: [] };

describe("the toast of a move", () => {
  it("names the customer, the technician, and the time", () => {
    expect(formatMoveToast([before(START)], [toDan], setting)).toBe(
      "Moved Ruth Schmidt to Dan Lee, Sun, Nov 22, 2:00 PM."
    );
    expect(formatMoveToast([before(null)], [toDan], setting)).toBe(
      "Scheduled Ruth Schmidt with Dan Lee, Sun, Nov 22, 2:00 PM."
    );
    expect(formatMoveToast([before(START, [dan])], [toNobody], setting)).toBe(
      "Unassigned Ruth Schmidt, Sun, Nov 22, 2:00 PM."
    );
    expect(formatMoveToast([before(START)], [toNobody], setting)).toBe("Moved Ruth Schmidt, Sun, Nov 22, 2:00 PM.");
  });

  it("counts several appointments", () => {
    expect(formatMoveToast([before(START), before(START)], [toDan, toDan], setting)).toBe("Moved 2 appointments.");
  });
});

it("a move may notify a customer when the settings say so, or when the customer has to confirm", () => {
  const quiet = { ...setting, tellsCustomers: false };
  expect(canNotify([toDan], setting)).toBe(true);
  expect(canNotify([toDan], quiet)).toBe(false);
  expect(canNotify([{ ...toDan, smsAppointmentConfirmation: "1" }], quiet)).toBe(true);
});

it("the toast for a moved series names its first appointment", () => {
  const moved = { ...before(START), ...toDan };
  expect(formatFollowingToast(moved, setting)).toBe(
    "Moved Ruth Schmidt and following appointments to Dan Lee, Sun, Nov 22, 2:00 PM."
  );
});

it("an appointment without a time is named by its customer alone", () => {
  expect(nameAppointment(before(START), zone)).toBe("Ruth Schmidt, Sun, Nov 22, 2:00 PM");
  expect(nameAppointment(before(null), zone)).toBe("Ruth Schmidt");
});
