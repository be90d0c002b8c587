"use client";

import { Select } from "@/components/ui/choices/select";
import type { FormValues } from "@/components/ui/form/form-values";
import type { AdministeredUser } from "@/lib/users/user-account";
import type { PermissionGroup } from "./role-form";
import { TextsField } from "./texts-field";

const PREFIX = "own:";

const CHOICES = [
  { id: "role", label: "Same as role" },
  { id: "extra", label: "Always" },
  { id: "withdrawn", label: "Never" },
];

/** The permissions that a user has beyond their role, or lacks despite it. */
export function OwnPermissionFields(props: { user: AdministeredUser; groups: readonly PermissionGroup[] }) {
  return (
    <>
      <TextsField user={props.user} />
      <BesideTheRole {...props} />
    </>
  );
}

function BesideTheRole({ user, groups }: { user: AdministeredUser; groups: readonly PermissionGroup[] }) {
  const ownCount = [...user.extraPermissions, ...user.withdrawnPermissions].filter((name) => !isOfTexts(name)).length;
  return (
    <details className="rounded-card border border-line" open={ownCount > 0}>
      <summary className="focus-ring cursor-pointer rounded-card px-4 py-3 font-medium">
        Extra permissions
        <span className="ml-2 text-sm font-normal text-muted">{ownCount === 0 ? "None" : `${ownCount} custom`}</span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        {groups.flatMap((group) =>
          // Texts have a separate field.
          group.permissions
            .filter(({ name }) => !isOfTexts(name))
            .map(({ name, sentence }) => (
              <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span aria-hidden className="min-w-48 flex-1">
                  {sentence}
                </span>
                <Select
                  label={sentence}
                  hideLabel
                  name={`${PREFIX}${name}`}
                  className="w-36"
                  options={CHOICES}
                  defaultValue={getPermissionChoice(user, name)}
                />
              </div>
            ))
        )}
      </div>
    </details>
  );
}

const isOfTexts = (name: string) => name.startsWith("messaging.");

function getPermissionChoice({ extraPermissions, withdrawnPermissions }: AdministeredUser, name: string): string {
  if (extraPermissions.includes(name)) return "extra";
  return withdrawnPermissions.includes(name) ? "withdrawn" : "role";
}

/** Reads the permissions for the call. Own permissions for texts stay, unless their field changes them. */
export function readOwnPermissions(values: FormValues, user: AdministeredUser) {
  const listChosen = (choice: string) =>
    Object.entries(values)
      .filter(([name, value]) => name.startsWith(PREFIX) && value === choice)
      .map(([name]) => name.slice(PREFIX.length));
  const texts = Number(values["texts"] ?? user.two_way_messaging_permission);
  return {
    extraPermissions: [...listChosen("extra"), ...user.extraPermissions.filter(isOfTexts)],
    withdrawnPermissions: [...listChosen("withdrawn"), ...user.withdrawnPermissions.filter(isOfTexts)],
    ...(texts === user.two_way_messaging_permission ? {} : { two_way_messaging_permission: texts }),
  };
}
