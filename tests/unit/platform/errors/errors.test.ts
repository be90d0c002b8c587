import { expect, it, vi } from "vitest";
import { logFailure } from "@/lib/platform/errors/log-failure";

it("load-state/other-failure-logged-only: logs one line and returns false", async () => {
  const log = vi.fn();
  await expect(logFailure("toggle", () => Promise.reject(new Error("500")), log)).resolves.toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
  await expect(logFailure("toggle", () => Promise.resolve("on"), log)).resolves.toBe("on");
  expect(log).toHaveBeenCalledTimes(1);
});
