import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showAlertDialog, confirmDialog, questions } from "@/components/ui/overlays/confirm-dialog";
import { flash, flashes } from "@/components/ui/overlays/flash";
import { listErrors, splitErrors } from "@/components/ui/form-errors";
import { showResult, toast, toasts } from "@/components/ui/overlays/toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const message of flashes.get()) flashes.dismiss(message.id);
  for (const message of toasts.get()) toasts.dismiss(message.id);
  vi.useRealTimers();
});

/** Counts the messages just before the end of a duration, and at its end. */
function around(queue: typeof flashes | typeof toasts, duration: number): number[] {
  vi.advanceTimersByTime(duration - 1);
  const before = queue.get().length;
  vi.advanceTimersByTime(1);
  return [before, queue.get().length];
}

test("flash/success-duration: a success flash disappears after one second", () => {
  flash.success("Saved");
  expect(around(flashes, 1000)).toEqual([1, 0]);
});

test("flash/warning-duration: a warning flash disappears after five seconds", () => {
  flash.warning("Slow");
  expect(around(flashes, 5000)).toEqual([1, 0]);
});

test("flash/error-sticky: an error flash stays until it is dismissed", () => {
  const id = flash.error("Failed");
  vi.advanceTimersByTime(60_000);
  expect(flashes.get()).toHaveLength(1);
  flashes.dismiss(id);
  expect(flashes.get()).toHaveLength(0);
});

test("flash/success-toast: a success toast is separate, and disappears after five seconds", () => {
  toast.success("Saved");
  expect(flashes.get()).toHaveLength(0);
  expect(around(toasts, 5000)).toEqual([1, 0]);
});

test("flash/first-form-error: a failed form shows only its first error, as a danger toast", () => {
  showResult({ ok: false, errors: ["Name required", "Zip required"] });
  expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([["danger", "Name required"]]);
});

test("flash/success-optional: a successful form shows nothing without a message", () => {
  showResult({ ok: true });
  expect(toasts.get()).toHaveLength(0);
  showResult({ ok: true }, "Saved");
  expect(toasts.get()[0]?.text).toBe("Saved");
});

test("flash/dialogs: an alert has OK, and a question has Yes and No", async () => {
  const dismissal = showAlertDialog("Done");
  expect(questions.get()[0]?.kind).toBe("alert");
  questions.get()[0]?.answer(true);
  await dismissal;
  for (const answer of [true, false]) {
    const confirmation = confirmDialog("Sure?", undefined, { yes: "Go on", no: "Stop" });
    expect(questions.get()[0]?.kind).toBe("confirm");
    questions.get()[0]?.answer(answer);
    expect(await confirmation).toBe(answer);
  }
});

test("errors/flatten: errors become one list in the order of the keys", () =>
  expect(listErrors({ a: ["x", "y"], b: "z" })).toEqual(["x", "y", "z"]));

test("errors/field-map: errors go to the form's fields, and the rest to other", () => {
  const split = splitErrors({ fieldErrors: { email: "bad", zzz: "odd" } }, new Set(["email"]));
  expect(split).toEqual({ fields: { email: ["bad"] }, other: ["odd"] });
});
