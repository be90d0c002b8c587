"use client";

import { useRouter } from "next/navigation";
import { textOf } from "@/components/office/form-text";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow } from "@/components/ui/section";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import type { UserAccount } from "@/lib/users/user-account";
import { readPhoneExtensions, UserPhoneFields } from "./user-phone-fields";
import { FieldStatusField, saveFieldStatus } from "./field-status-field";

type Props = {
  user: UserAccount;
  /** A technician's current status. */
  status: string | undefined;
  zones: ReadonlyArray<{ id: string; label: string }>;
};

/** The fields that users change in their own profile. */
export function ProfileForm({ user, status, zones }: Props) {
  const router = useRouter();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const fields = ["firstName", "lastName", "homePhone", "mobilePhone", "time_zone_name"] as const;
    try {
      await api("PATCH /api/users/me", {
        body: {
          ...Object.fromEntries(fields.map((name) => [name, textOf(values, name)])),
          ...readPhoneExtensions(values),
        },
      });
      await saveFieldStatus(user.id, status, values);
      toast.success("Profile saved.");
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="profile">
      <FieldRow>
        <TextField
          label="First name"
          name="firstName"
          defaultValue={user.firstName}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          label="Last name"
          name="lastName"
          defaultValue={user.lastName}
          autoComplete="family-name"
          isRequired
        />
      </FieldRow>
      <FieldRow>
        <UserPhoneFields user={user} />
      </FieldRow>
      <ComboBox
        label="Time zone"
        name="time_zone_name"
        options={zones}
        defaultValue={user.time_zone_name ?? ""}
        placeholder="Same as business"
      />
      {status !== undefined && <FieldStatusField status={status} />}
    </Form>
  );
}
