import { beforeAll, describe, expect, it } from "vitest";
import { GET as form } from "@/app/api/forms/[formName]/route";
import { verifyFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { withMoment } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});
const read = (formName: string) => send(form, { as: business.admin, params: { formName } });

describe("forms.get", () => {
  it("forms/by-name: returns the fields with choices and values, and a fresh token each time", async () => {
    const customer = await read("customer");
    expect(
      requireValue(
        customer.body.fields.find(({ name }) => name === "contactMethod"),
        "field"
      ).choices?.map(({ value }) => value)
    ).toEqual(["email", "sms"]);
    expect(customer.body.fields.find(({ name }) => name === "zip")).toMatchObject({
      required: true,
      label: "ZIP",
    });
    const details = await read("business");
    expect(
      requireValue(
        details.body.fields.find(({ name }) => name === "zip_code"),
        "field"
      ).value
    ).toBe("28202");
    expect(details.body.token).not.toBe(customer.body.token);
  });

  it("returns a token that works only for its own session and for two hours", async () => {
    const { token } = (await read("business")).body;
    const { who } = business.admin;
    const later = (minutes: number) => withMoment(who, new Date(Date.now() + minutes * 60_000));
    expect(() => verifyFormToken(later(119), token)).not.toThrow();
    expect(() => verifyFormToken(later(121), token)).toThrow("This form has expired");
    expect(() => verifyFormToken(business.dispatcher.who, token)).toThrow(/form/);
    for (const wrong of ["", "a.b.c", `${token}x`, token.replace(/^./, "1")])
      expect(() => verifyFormToken(who, wrong)).toThrow(/form/);
  });

  it("returns 404 for an unknown name", async () => {
    expect((await read("nothing")).status).toBe(404);
    expect((await read("toString")).status).toBe(404);
  });
});
