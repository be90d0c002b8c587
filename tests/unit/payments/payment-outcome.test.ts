import { expect, it } from "vitest";
import { outcomeOf } from "@/components/payments/payment-outcome";

it("money is called received only when it is there", () => {
  expect(outcomeOf({ amount: "1250.00", status: "succeeded" })).toBe("$1,250.00 received");
  expect(outcomeOf({ amount: "0.30", status: "pending" })).toBe("$0.30 is being processed. It is not received yet.");
});
