import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { alertDialog, confirmDialog, questions } from "@/components/ui/confirm-dialog";
import { flash, flashes } from "@/components/ui/flash";
import { flattenErrors, splitErrors } from "@/components/ui/form-errors";
import { showResult, toast, toasts } from "@/components/ui/toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const message of flashes.get()) flashes.dismiss(message.id);
  for (const message of toasts.get()) toasts.dismiss(message.id);
  vi.useRealTimers();
});

describe("flash messages go when their time is over", () => {
  test.each([
    ["flash/success-duration", () => flash.success("Saved"), flashes, 1000],
    ["flash/warning-duration", () => flash.warning("Slow"), flashes, 5000],
    ["flash/success-toast", () => toast.success("Saved"), toasts, 5000],
  ] as const)("%s", (_, show, queue, duration) => {
    show();
    vi.advanceTimersByTime(duration - 1);
    expect(queue.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(queue.get()).toHaveLength(0);
  });
  test("flash/error-sticky", () => {
    const id = flash.error("Failed");
    vi.advanceTimersByTime(60_000);
    expect(flashes.get()).toHaveLength(1);
    flashes.dismiss(id);
    expect(flashes.get()).toHaveLength(0);
  });
});

test("flash/first-form-error", () => {
  showResult({ ok: false, errors: ["Name required", "Zip required"] });
  expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([["danger", "Name required"]]);
});

test("flash/success-optional", () => {
  showResult({ ok: true });
  expect(toasts.get()).toHaveLength(0);
  showResult({ ok: true }, "Saved");
  expect(toasts.get()[0]?.text).toBe("Saved");
});

test("flash/dialogs", async () => {
  const told = alertDialog("Done");
  expect(questions.get()[0]?.kind).toBe("alert");
  questions.get()[0]?.answer(true);
  await told;
  for (const answer of [true, false]) {
    const asked = confirmDialog("Sure?");
    expect(questions.get()[0]?.kind).toBe("confirm");
    questions.get()[0]?.answer(answer);
    expect(await asked).toBe(answer);
  }
});

test("errors/flatten", () => expect(flattenErrors({ a: ["x", "y"], b: "z" })).toEqual(["x", "y", "z"]));

test("errors/field-map", () => {
  const split = splitErrors({ fieldErrors: { email: "bad", zzz: "odd" } }, new Set(["email"]));
  expect(split).toEqual({ fields: { email: ["bad"] }, other: ["odd"] });
});
