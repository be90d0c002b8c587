import { Plus } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { ButtonLink } from "@/components/ui/link";
import { RoleForm } from "@/components/users/role-form";
import { RoleTable } from "@/components/users/role-table";
import { listPermissionGroups } from "@/lib/list-permission-groups";
import { requireMember } from "@/lib/platform/session/require-member";
import { listRoles } from "@/lib/users/roles/role";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Roles" };

export default async function RolesPage({ searchParams }: Props) {
  const who = await requireMember("users.change");
  const { panel } = await searchParams;
  const { items: roles } = await listRoles(who);
  const groups = listPermissionGroups();
  const edited = roles.find((role) => role.id === panel);
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Permissions by role. Open a role to change it."
        actions={
          <ButtonLink href="/admin/roles?panel=new" scroll={false} icon={<Plus aria-hidden />}>
            Add role
          </ButtonLink>
        }
      />
      <RoleTable roles={roles} groups={groups} />
      {(panel === "new" || edited) && (
        <RoleForm
          key={edited ? `${edited.id}.${edited.version}` : "new"}
          groups={groups}
          {...(edited ? { role: edited } : {})}
        />
      )}
    </>
  );
}
