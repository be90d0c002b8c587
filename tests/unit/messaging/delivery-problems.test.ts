import { expect, it } from "vitest";
import { getDeliveryProblem, isWorthAnotherTry } from "@/lib/messaging/records/get-delivery-problem";

it("explains each of the provider's error codes and what to do", () => {
  for (const [code, title, advice] of [
    [30006, "Landline", /mobile number/],
    [30007, "Filtered as spam", /Reword/],
    [30034, "Number not registered", /A2P 10DLC/],
    [21610, "Opted out", /START/],
    [21211, "Not a phone number", /Correct/],
    [21614, "Not a mobile number", /mobile number/],
    [39999, "Not delivered", /call/],
  ] as const) {
    expect(getDeliveryProblem(code)).toMatchObject({ code, title });
    expect(getDeliveryProblem(code).advice).toMatch(advice);
  }
});

it("offers to send the same text again only when it may arrive", () => {
  for (const code of [30006, 30007, 21610, 21211, 21614, 30005, 30011]) expect(isWorthAnotherTry(code)).toBe(false);
  for (const code of [null, 30003, 30008, 30034, 39999]) expect(isWorthAnotherTry(code)).toBe(true);
});
