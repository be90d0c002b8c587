import { textOf } from "@/components/office/form-text";
import { PhoneField } from "@/components/ui/fields/phone-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { getExtension, withExtension } from "@/lib/platform/format/format-phone";
import type { UserAccount } from "@/lib/users/user-account";

/** The phones of a user. An extension follows its number. */
export function UserPhoneFields({ user }: { user: UserAccount | undefined }) {
  return (
    <>
      <PhoneField
        label="Mobile phone"
        name="mobilePhone"
        defaultValue={withExtension(user?.mobilePhone ?? "", user?.mobilePhoneExtension ?? "")}
      />
      <PhoneField
        label="Home phone"
        name="homePhone"
        defaultValue={withExtension(user?.homePhone ?? "", user?.homePhoneExtension ?? "")}
      />
    </>
  );
}

/** Returns the extensions of the phones as typed. */
export const readPhoneExtensions = (values: FormValues) => ({
  homePhoneExtension: getExtension(textOf(values, "homePhone")),
  mobilePhoneExtension: getExtension(textOf(values, "mobilePhone")),
});
