import type { User } from "@prisma/client";
import { changePhone } from "@/lib/platform/format/change-phone";
import { PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { invalid } from "@/lib/platform/refusals/refusal";

type UserPhones = Pick<User, "homePhone" | "homePhoneExtension" | "mobilePhone" | "mobilePhoneExtension">;

export const NO_USER_PHONES: UserPhones = {
  homePhone: "",
  homePhoneExtension: "",
  mobilePhone: "",
  mobilePhoneExtension: "",
};

/** Returns a user's phones after a change. Throws 422 by field for an impossible number, unless it is the stored one. */
export function changeUserPhones(
  before: UserPhones,
  change: { [Field in keyof UserPhones]?: string | undefined }
): UserPhones {
  const phones = { ...before };
  const refused: Record<string, string> = {};
  for (const field of ["homePhone", "mobilePhone"] as const) {
    const stored = { number: before[field], extension: before[`${field}Extension`] };
    const phone = changePhone(stored, { text: change[field], extension: change[`${field}Extension`] });
    if (!phone) refused[field] = PHONE_EXPECTED;
    else [phones[field], phones[`${field}Extension`]] = [phone.number, phone.extension];
  }
  if (Object.keys(refused).length > 0) throw invalid(refused);
  return {
    homePhone: phones.homePhone,
    homePhoneExtension: phones.homePhoneExtension,
    mobilePhone: phones.mobilePhone,
    mobilePhoneExtension: phones.mobilePhoneExtension,
  };
}
