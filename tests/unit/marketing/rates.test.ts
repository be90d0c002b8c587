import { describe, expect, it } from "vitest";
import { formatRateOfSent } from "@/lib/marketing/performance/format-rate-of-sent";

describe("a rate of sent emails", () => {
  it("marketing/email-delivery-rate: 290 of 300 is 96.67", () => expect(formatRateOfSent(290, 300)).toBe("96.67"));
  it("marketing/email-open-rate: 125 of 300 is 41.67", () => expect(formatRateOfSent(125, 300)).toBe("41.67"));
  it("marketing/email-spam-rate: 1 of 300 is 0.33", () => expect(formatRateOfSent(1, 300)).toBe("0.33"));
  it("marketing/email-unsubscribe-rate: 2 of 300 is 0.67", () => expect(formatRateOfSent(2, 300)).toBe("0.67"));
  it("marketing/email-rate-zero-sent: is 0.00 without sent emails", () => expect(formatRateOfSent(0, 0)).toBe("0.00"));
  it("is rounded half up: 1 of 800 is 0.13", () => expect(formatRateOfSent(1, 800)).toBe("0.13"));
});
