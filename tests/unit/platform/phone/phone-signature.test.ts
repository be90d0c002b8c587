import { describe, expect, it } from "vitest";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks";
import { computePhoneSignature, isPhoneSignature } from "@/lib/platform/phone/phone-signature";

const authToken = "0123456789abcdef0123456789abcdef";
const form = { To: "+17045550100", From: "+17045550199", Body: "Grüße & 50 % off?", AccountSid: "AC1", empty: "" };
const check = (sent: string, address: string, sentForm = form) =>
  isPhoneSignature(sent, { authToken, address, form: sentForm });

describe("a signature of the phone provider", () => {
  it.each([
    "https://acme.example/api/webhooks/twilio/sms?leg=1&b=2",
    "http://127.0.0.1:4400/api/webhooks/twilio/voice",
  ])("is the one that its own library computes: %s", (address) => {
    const expected = getExpectedTwilioSignature(authToken, address, form);
    expect(computePhoneSignature(authToken, address, form)).toBe(expected);
    expect(check(expected, address)).toBe(true);
  });

  it("may be of the address with or without the port", () => {
    const sign = (address: string) => getExpectedTwilioSignature(authToken, address, form);
    expect(check(sign("https://acme.example:443/sms"), "https://acme.example/sms")).toBe(true);
    expect(check(sign("https://acme.example/sms"), "https://acme.example:8443/sms")).toBe(true);
    expect(check(sign("https://acme.example:444/sms"), "https://acme.example/sms")).toBe(false);
  });

  it("is of one token, one address, and these fields", () => {
    const address = "https://acme.example/sms";
    const signature = getExpectedTwilioSignature(authToken, address, form);
    expect(check(signature, "https://acme.example/voice")).toBe(false);
    expect(check(signature, address, { ...form, Body: "other" })).toBe(false);
    expect(check("", address)).toBe(false);
    expect(check(getExpectedTwilioSignature(authToken.toUpperCase(), address, form), address)).toBe(false);
  });
});
