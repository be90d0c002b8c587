import { describe, expect, it } from "vitest";
import { actionText, fieldChanges } from "@/lib/platform/audit/audit-words";

describe("the audit trail in words", () => {
  it("names the action", () => {
    expect(actionText("tax-rate.changed")).toBe("Tax rate: changed");
    expect(actionText("user.password-reset")).toBe("User: password reset");
  });

  it("shows what differs and no ids", () => {
    expect(fieldChanges({ firstName: "Ana", isActive: true, roleId: "1" }, { firstName: "Zoë", isActive: false, roleId: "2" })).toEqual([
      { field: "First name", before: "Ana", after: "Zoë" },
      { field: "Is active", before: "yes", after: "no" },
    ]);
    expect(fieldChanges(null, { name: "x".repeat(200), note: "" })).toEqual([{ field: "Name", before: "–", after: `${"x".repeat(120)}…` }]);
  });
});
