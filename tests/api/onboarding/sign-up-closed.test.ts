import { beforeAll, describe, expect, it } from "vitest";
import type { TestBusiness } from "@/tests/factories/business";
import { getFirst } from "@/tests/support/required-values";

// Set before any module reads the settings.
process.env["SIGN_UP"] = "closed";

let business: TestBusiness;
beforeAll(async () => {
  const { makeBusiness } = await import("@/tests/factories/business");
  business = await makeBusiness();
});

describe("closed sign-up", () => {
  it("refuses every public registration call with the same code", async () => {
    const { send, sendUnchecked } = await import("@/tests/support/calls/send");
    const { POST: start } = await import("@/app/api/registration/start/route");
    const { POST: signUp } = await import("@/app/api/session/sign-up/route");
    const { POST: confirm } = await import("@/app/api/registration/validate-email/route");
    const { POST: resend } = await import("@/app/api/registration/resend-validation-email/route");
    const { GET: fetchPayload } = await import("@/app/api/registration/route");
    const who = { first_name: "Ann", last_name: "Lee", email: "ann@closed.example", plan: "essentials" };
    const answers = [
      await sendUnchecked(start, { body: who }),
      await sendUnchecked(signUp, {
        body: { ...who, password: "several plain words", phone: "7045550100", business_name: "Lee" },
      }),
      await send(confirm, { body: { token: "x" } }),
      await send(resend, { body: { email: who.email } }),
      await send(fetchPayload, { query: { token: "x" } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, "sign_up_closed"]));
    expect(getFirst(answers).body.message).toContain("Sign-up is closed.");
  });

  it("still shows staff their own registration, and everyone the public lists", async () => {
    const { send } = await import("@/tests/support/calls/send");
    const { GET: fetchPayload } = await import("@/app/api/registration/route");
    const { GET: listStates } = await import("@/app/api/registration/states/route");
    expect((await send(fetchPayload, { as: business.admin })).status).toBe(200);
    expect((await send(listStates)).status).toBe(200);
  });
});
