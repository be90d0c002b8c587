"use client";

import { Select } from "@/components/ui/choices/select";
import type { AdministeredUser } from "@/lib/users/user-account";

// rules: permissions/two-way-view, permissions/two-way-send
const TEXTS = [
  { id: "0", label: "None" },
  { id: "1", label: "Can read" },
  { id: "2", label: "Can read and send" },
];

/** The user's permissions for texts with customers. */
export function TextsField({ user }: { user: AdministeredUser }) {
  return (
    <Select
      label="Texts with customers"
      name="texts"
      options={TEXTS}
      defaultValue={String(user.two_way_messaging_permission)}
    />
  );
}
