"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { TextField } from "@/components/ui/fields/text-field";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { KEPT_BY_ADMINISTRATORS } from "@/lib/users/roles/administration";
import type { Role } from "@/lib/users/roles/role";
import { formatCount } from "@/lib/platform/format/format-count";

/** The permissions under their heading, from lib/permission-groups.ts. */
export type PermissionGroup = { label: string; permissions: ReadonlyArray<{ name: string; sentence: string }> };
type Props = { role?: Role; groups: readonly PermissionGroup[] };

const listOf = (values: FormValues, name: string) => [values[name] ?? []].flat();

/** The permissions of a role. */
export function RoleForm({ role, groups }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const isAdministrator = role?.key === "administrator";
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    // Browsers do not send a disabled checkbox.
    const permissions = [...listOf(values, "permissions"), ...(isAdministrator ? KEPT_BY_ADMINISTRATORS : [])];
    const body = {
      name: textOf(values, "name"),
      permissions,
      maxDiscountPercent: textOf(values, "maxDiscountPercent") || null,
      requiresTwoFactor: isOn(values, "requiresTwoFactor"),
    };
    try {
      const answer = role
        ? await api("PUT /api/roles/[id]", { params: { id: role.id }, body: { ...body, version: role.version } })
        : await api("POST /api/roles", { body });
      offerUndo(`${role ? "Saved" : "Added"} role ${textOf(values, "name") || role?.name}.`, [answer]);
      router.push("/admin/roles", { scroll: false });
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel
      title={role ? role.name : "New role"}
      closeHref="/admin/roles"
      size="wide"
      context={role ? formatCount(role.people, "user") : "Assign the role to users under Settings → Users"}
    >
      <Form
        onSave={save}
        draftKey={`role:${role?.id ?? "new"}:${role?.version ?? 0}`}
        cancelHref="/admin/roles"
        isSticky
      >
        <TextField label="Name" name="name" defaultValue={role?.name ?? ""} isRequired />
        <TextField
          label="Discount limit"
          name="maxDiscountPercent"
          suffix="%"
          inputMode="decimal"
          defaultValue={role?.maxDiscountPercent ?? ""}
          help="Largest discount on an invoice or proposal. Leave blank for no limit."
        />
        <Checkbox
          name="requiresTwoFactor"
          value="on"
          defaultSelected={role?.requiresTwoFactor ?? false}
          help="Users with this role must set up two-factor authentication before they can do anything else."
        >
          Require two-factor authentication
        </Checkbox>
        {groups.map((group) => (
          <fieldset key={group.label} className="flex flex-col gap-1 md:gap-2.5">
            <legend className="mb-2 text-base font-semibold">{group.label}</legend>
            {group.permissions.map(({ name, sentence }) => {
              const isFixed = isAdministrator && KEPT_BY_ADMINISTRATORS.some((permission) => permission === name);
              return (
                <Checkbox
                  key={name}
                  name="permissions"
                  value={name}
                  defaultSelected={role?.permissions.includes(name) ?? false}
                  isDisabled={isFixed}
                  help={isFixed ? "Administrators always have this permission." : undefined}
                >
                  {sentence}
                </Checkbox>
              );
            })}
          </fieldset>
        ))}
      </Form>
    </Panel>
  );
}
