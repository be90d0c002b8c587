import { describe, expect, it } from "vitest";
import { DIALOG_BUTTONS, formOutcome } from "@/lib/platform/flash/form-outcome";
import { FLASH_LIFETIME_MS, SUCCESS_TOAST } from "@/lib/platform/flash/message-lifetimes";

describe("flash messages", () => {
  it("flash/success-duration: 1000 ms", () => expect(FLASH_LIFETIME_MS.success).toBe(1000));
  it("flash/warning-duration: 5000 ms", () => expect(FLASH_LIFETIME_MS.warning).toBe(5000));
  it("flash/error-sticky: no end", () => expect(FLASH_LIFETIME_MS.error).toBeNull());
  it("flash/success-toast: bottom centre for 5000 ms", () =>
    expect(SUCCESS_TOAST).toEqual({ lifetimeMs: 5000, placement: "bottom center" }));

  it("flash/first-form-error: only the first, as a danger toast", () => {
    expect(formOutcome({ errors: ["Name required", "Zip required"] }, "Saved")).toEqual({
      kind: "danger",
      message: "Name required",
    });
    expect(formOutcome({ errors: { zip: ["Zip required"] } })?.message).toBe("Zip required");
  });

  it("flash/success-optional: nothing is shown without a message", () => {
    expect(formOutcome({}, "Saved")).toEqual({ kind: "success", message: "Saved" });
    expect(formOutcome({ errors: [] })).toBeNull();
  });

  it("flash/dialogs: OK for an alert, Yes and No for a question", () => {
    expect(DIALOG_BUTTONS.alert.map(({ label }) => label)).toEqual(["OK"]);
    expect(DIALOG_BUTTONS.confirm.map(({ label, answer }) => [label, answer])).toEqual([
      ["Yes", true],
      ["No", false],
    ]);
  });
});
