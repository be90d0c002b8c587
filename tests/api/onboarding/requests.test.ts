import { beforeAll, describe, expect, it } from "vitest";
import { decideService } from "@/lib/onboarding/services/decide-service";
import { requestService } from "@/lib/onboarding/services/request-service";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const requestCheckAcceptance = (details: Record<string, unknown>, signature = "Ann Lee") =>
  business.admin.who.db((db) => requestService(db, { service: "checkAcceptance", details, signature }));

describe("a request for a service", () => {
  it("waits for a decision, stays the same if repeated, and takes new answers", async () => {
    const first = await requestCheckAcceptance({
      average_check_transaction_amount: "250",
      largest_check_transaction_amount: "900",
    });
    expect(first).toMatchObject({ status: "preUnderwriting", enabled: false, signature: "Ann Lee" });
    expect(first.details).toMatchObject({ average_check_transaction_amount: "250.00" });
    const repeat = await requestCheckAcceptance({
      largest_check_transaction_amount: "900.00",
      average_check_transaction_amount: "250.00",
    });
    expect(repeat).toEqual(first);
    const changed = await requestCheckAcceptance({ average_check_transaction_amount: "300" });
    expect([changed.id, changed.details]).toEqual([first.id, { average_check_transaction_amount: "300.00" }]);
  });

  it("needs a new decision after its answers change, but not after a repeat", async () => {
    const who = business.admin.who;
    const wish = (planUsers: number) =>
      who.db((db) => requestService(db, { service: "plan", details: {}, plan: "starter", planUsers }));
    await wish(3);
    await decideService(business.system, { service: "plan", decision: "approve", by: "Operator" });
    expect((await wish(3)).status).toBe("approved");
    expect(await wish(5)).toMatchObject({ status: "preUnderwriting", enabled: false, planUsers: 5, decidedBy: "" });
  });

  it("refuses unknown fields", async () => {
    await expect(requestCheckAcceptance({ ssn: "123456789" })).rejects.toThrow("the input doesn't fit");
  });
});
