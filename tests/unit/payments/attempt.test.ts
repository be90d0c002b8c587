import { describe, expect, it } from "vitest";
import { createAttempt, describeExpiredLink, LostAnswer } from "@/components/payments/attempt";
import { CallError } from "@/lib/platform/http/api-client";

const answered = (status: number, code = "any") =>
  new CallError(status, { code, message: code, errors: {}, requestId: "" });

/** Presses once for each outcome. Returns which started payment each press asked for. */
async function press(outcomes: unknown[]): Promise<number[]> {
  const attempt = createAttempt<string>();
  const requestedPayments: number[] = [];
  let begun = 0;
  for (const outcome of outcomes) {
    const begin = async () => {
      const payment = ++begun;
      return async () => {
        requestedPayments.push(payment);
        if (outcomes[requestedPayments.length - 1] !== "paid") throw outcomes[requestedPayments.length - 1];
        return "paid";
      };
    };
    const result = await attempt(begin).catch((error: unknown) => error);
    if (outcome === "paid") expect(result).toBe("paid");
    else expect([outcome, expect.any(LostAnswer)]).toContainEqual(result);
  }
  return requestedPayments;
}

describe("a payment with an unknown outcome", () => {
  it("is repeated unchanged until an answer arrives", async () => {
    const lost = [answered(0, "unreachable"), answered(500), answered(503), answered(502, "unreachable")];
    expect(await press([...lost, "paid", "paid"])).toEqual([1, 1, 1, 1, 1, 2]);
    // A page from a proxy is not an answer, and neither is the end of a session. A refusal is one.
    expect(await press([answered(404, "unreachable"), answered(401), answered(409), "paid"])).toEqual([1, 1, 1, 2]);
    expect(await press([answered(422), answered(429), "paid"])).toEqual([1, 2, 3]);
    // When the session ended before any request, nothing is lost.
    expect(await press([answered(401), "paid"])).toEqual([1, 2]);
  });

  it("has a message of its own, while a refusal keeps its message", async () => {
    const attempt = createAttempt<string>();
    const tryPayment = (refusal: Error) => attempt(async () => () => Promise.reject(refusal));
    await expect(tryPayment(answered(409, "The card was declined."))).rejects.toThrow("The card was declined.");
    await expect(tryPayment(answered(0))).rejects.toThrow(/couldn't tell .* won't be charged twice/);
  });

  it("is not called uncharged when its link expired meanwhile, unless nothing was sent before", async () => {
    const linkNotFound = answered(404, "link_not_found");
    expect(await press([linkNotFound, "paid"])).toEqual([1, 2]);
    expect(await press([answered(0), linkNotFound, "paid", "paid"])).toEqual([1, 1, 1, 2]);
    const attempt = createAttempt<string>();
    const outcomes = [linkNotFound, answered(0), linkNotFound];
    const tryPayment = () =>
      attempt(async () => () => Promise.reject(outcomes.shift())).catch((error: unknown) => error);
    expect(describeExpiredLink(await tryPayment(), "Acme Heating", "(704) 555-0123")).toBe(
      "You weren't charged. This link has expired. Ask Acme Heating for a new link or call (704)\u00a0555-0123."
    );
    expect(describeExpiredLink(await tryPayment(), "Acme Heating", "")).toBeNull();
    const lost = await tryPayment();
    expect(describeExpiredLink(lost, "Acme Heating", "")).toBeNull();
    expect(String(lost)).toMatch(/couldn't tell if this payment went through.*before you pay again/);
  });

  it("is not started when the card could not be read", async () => {
    const attempt = createAttempt<string>();
    await expect(attempt(() => Promise.reject(new Error("Check the card.")))).rejects.toThrow("Check the card.");
    expect(await attempt(async () => async () => "the next")).toBe("the next");
  });
});
