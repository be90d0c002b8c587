import { expect, it } from "vitest";
import { chooseChannel } from "@/lib/scheduling/notices/choose-channel";

const all = { optOutEmailNotifications: false, optOutTextNotifications: false };
const ann = {
  contactMethod: "email",
  email: "ann@example.com",
  mobilePhone: "7045550100",
  communicationPreferences: all,
};

it("the channel is the preferred one, else one that reaches the customer, else none", () => {
  expect(chooseChannel(ann, true)).toBe("email");
  expect(chooseChannel({ ...ann, email: "" }, true)).toBe("sms");
  expect(chooseChannel({ ...ann, email: "" }, false)).toBeNull();
  expect(chooseChannel({ ...ann, email: "", mobilePhone: "" }, true)).toBeNull();
  const texted = { ...ann, contactMethod: "sms" };
  expect(chooseChannel(texted, true)).toBe("sms");
  expect(chooseChannel(texted, false)).toBe("email");
  expect(chooseChannel({ ...texted, mobilePhone: "" }, true)).toBe("email");
  const noTexts = { ...all, optOutTextNotifications: true };
  expect(chooseChannel({ ...texted, communicationPreferences: noTexts }, true)).toBe("email");
  expect(chooseChannel({ ...ann, email: "", communicationPreferences: noTexts }, true)).toBeNull();
  const noEmails = { ...all, optOutEmailNotifications: true };
  expect(chooseChannel({ ...ann, communicationPreferences: noEmails }, true)).toBe("sms");
});
