import { expect, it } from "vitest";
import { wayToTell } from "@/lib/scheduling/notices/way-to-tell";

const all = { optOutEmailNotifications: false, optOutTextNotifications: false };
const ann = {
  contactMethod: "email",
  email: "ann@example.com",
  mobilePhone: "7045550100",
  communicationPreferences: all,
};

it("is the way that is wished for, else the one that reaches them, else none", () => {
  expect(wayToTell(ann, true)).toBe("email");
  expect(wayToTell({ ...ann, email: "" }, true)).toBe("sms");
  expect(wayToTell({ ...ann, email: "" }, false)).toBeNull();
  expect(wayToTell({ ...ann, email: "", mobilePhone: "" }, true)).toBeNull();
  const texted = { ...ann, contactMethod: "sms" };
  expect(wayToTell(texted, true)).toBe("sms");
  expect(wayToTell(texted, false)).toBe("email");
  expect(wayToTell({ ...texted, mobilePhone: "" }, true)).toBe("email");
  const noTexts = { ...all, optOutTextNotifications: true };
  expect(wayToTell({ ...texted, communicationPreferences: noTexts }, true)).toBe("email");
  expect(wayToTell({ ...ann, email: "", communicationPreferences: noTexts }, true)).toBeNull();
  const noEmails = { ...all, optOutEmailNotifications: true };
  expect(wayToTell({ ...ann, communicationPreferences: noEmails }, true)).toBe("sms");
});
