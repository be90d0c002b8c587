import { describe, expect, it } from "vitest";
import { formatAction, listFieldChanges } from "@/lib/platform/changes/change-words";

describe("a change in the history", () => {
  it("names the action", () => {
    expect(formatAction("tax-rate.changed")).toBe("Tax rate: changed");
    expect(formatAction("user.password-reset")).toBe("User: password reset");
  });

  it("shows the fields that differ, and no ids", () => {
    expect(
      listFieldChanges(
        { firstName: "Ana", isActive: true, roleId: "1" },
        { firstName: "Zoë", isActive: false, roleId: "2" },
        "America/New_York"
      )
    ).toEqual([
      { field: "First name", before: "Ana", after: "Zoë" },
      { field: "Is active", before: "yes", after: "no" },
    ]);
    expect(listFieldChanges(null, { name: "x".repeat(200), note: "" }, "America/New_York")).toEqual([
      { field: "Name", before: "–", after: `${"x".repeat(120)}...` },
    ]);
    expect(
      listFieldChanges(
        null,
        { sentAt: "2026-11-21T13:27:27.433Z", paidOn: "2026-11-21T00:00:00.000Z" },
        "America/New_York"
      ).map(({ after }) => after)
    ).toEqual(["11/21/2026, 8:27 AM", "11/21/2026"]);
  });

  it("reads rows in the database's format", () => {
    const row = {
      business_id: "1",
      job_id: "2",
      start_at: "2026-11-21T13:27:27.433+00:00",
      appointment_date: "2026-11-21",
    };
    expect(listFieldChanges(null, { ...row, paid_total: 5.5, is_important: true }, "America/New_York")).toEqual([
      { field: "Start", before: "–", after: "11/21/2026, 8:27 AM" },
      { field: "Appointment date", before: "–", after: "11/21/2026" },
      { field: "Paid total", before: "–", after: "$5.50" },
      { field: "Is important", before: "–", after: "yes" },
    ]);
  });

  it("leaves out lookup keys", () => {
    const call = { caller_key: "7045550112", kind: "inbound" };
    expect(listFieldChanges(null, call, "America/New_York").map(({ field }) => field)).toEqual(["Kind"]);
  });

  it("reads lists and their contents", () => {
    const list = (isDone: boolean) => [{ name: "Tune-up", items: [{ text: "Filter", isDone }, { text: "Flue" }] }];
    expect(
      listFieldChanges({ user_checklists: list(false) }, { user_checklists: list(true) }, "America/New_York")
    ).toEqual([{ field: "User checklists", before: "Tune-up: Filter, Flue", after: "Tune-up: Filter (done), Flue" }]);
    expect(listFieldChanges({ zones: [] }, { zones: ["North", "South"] }, "America/New_York")).toEqual([
      { field: "Zones", before: "–", after: "North, South" },
    ]);
  });

  it("formats money as money, and leaves other numbers unchanged", () => {
    const before = { balance: "760.97", paidTotal: "0", quantity: "2" };
    const after = { balance: "380.5", paidTotal: "1380.47", quantity: "2.5" };
    expect(listFieldChanges(before, after, "America/New_York").map((change) => [change.before, change.after])).toEqual([
      ["$760.97", "$380.50"],
      ["$0.00", "$1,380.47"],
      ["2", "2.5"],
    ]);
  });

  it("formats phone numbers, and no other ten-digit numbers", () => {
    const call = {
      number_from: "+17045550112",
      mobile_phone: "9195550147",
      serial_number: "1234567890",
    };
    expect(listFieldChanges(null, call, "America/New_York").map(({ after }) => after)).toEqual([
      "(704) 555-0112",
      "(919) 555-0147",
      "1234567890",
    ]);
    const abroad = listFieldChanges(null, { mobilePhone: "+4930123456" }, "America/New_York");
    expect(abroad.map(({ after }) => after)).toEqual(["+4930123456"]);
  });
});
