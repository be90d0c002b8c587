import { describe, expect, it, vi } from "vitest";
import { logFailure } from "@/lib/platform/errors/quiet-failure";
import { requireArgument } from "@/lib/platform/errors/required-argument";
import { asValidationError, ServiceError, ValidationError } from "@/lib/platform/errors/service-error";
import { flattenErrors, mapFieldErrors } from "@/lib/platform/http/field-errors";

describe("errors", () => {
  it("errors/flatten: one list in the order of the keys", () => {
    expect(flattenErrors({ a: ["x", "y"], b: "z" })).toEqual(["x", "y", "z"]);
    expect(flattenErrors({ a: { b: ["deep"] }, c: "" })).toEqual(["deep"]);
    expect([undefined, null, {}, [], ""].map(flattenErrors)).toEqual([[], [], [], [], []]);
    expect(new ServiceError(422, { errors: { a: ["x", "y"] } }).errors).toEqual(["x", "y"]);
  });

  it("errors/field-map: to the form's fields, the rest as other", () => {
    const mapped = mapFieldErrors({ email: "bad", zzz: "odd" }, ["email", "phone"]);
    expect(mapped).toEqual({ fields: { email: "bad" }, other: ["odd"] });
    expect(mapFieldErrors(["plain"], ["email"])).toEqual({ fields: {}, other: ["plain"] });
    expect(mapFieldErrors({ email: [] }, ["email"])).toEqual({ fields: {}, other: [] });
  });

  it("errors/call-argument-required: a missing argument raises the documented words", () => {
    class Call {
      constructor(readonly sid?: string) {
        requireArgument(sid);
      }
    }
    expect(() => new Call()).toThrow(/^call argument is required\.$/);
    expect(new Call("").sid).toBe("");
    expect(requireArgument(0)).toBe(0);
  });

  it("errors/two-custom-types: one for the server's list, one for a form's fields", () => {
    const service = new ServiceError(422, { errors: { email: "bad", zzz: "odd" } });
    expect(service).toMatchObject({ name: "ServiceError", status: 422, message: "bad" });
    const form = asValidationError(service, ["email"]);
    expect(form).toBeInstanceOf(ValidationError);
    expect(form).toMatchObject({ name: "ValidationError", fields: { email: "bad" }, other: ["odd"], message: "bad" });
    expect(new ServiceError(0, null)).toMatchObject({ errors: [], message: "The server answered 0." });
  });

  it("load-state/other-failure-logged-only: one line in the log and false", async () => {
    const log = vi.fn();
    await expect(logFailure("toggle", () => Promise.reject(new Error("500")), log)).resolves.toBe(false);
    expect(log).toHaveBeenCalledTimes(1);
    await expect(logFailure("toggle", () => Promise.resolve("on"), log)).resolves.toBe("on");
    expect(log).toHaveBeenCalledTimes(1);
  });
});
