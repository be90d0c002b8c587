import { Check, Minus } from "lucide-react";
import { Fragment } from "react";
import { RecordLink } from "@/components/ui/link";
import type { Role } from "@/lib/users/roles/role";
import { formatCount } from "@/lib/platform/format/format-count";
import type { PermissionGroup } from "./role-form";

/** All permissions by role. The head of a column opens the role. */
export function RoleTable({ roles, groups }: { roles: readonly Role[]; groups: readonly PermissionGroup[] }) {
  return (
    <div
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="region"
      aria-label="Role permissions"
    >
      <table className="w-full min-w-3xl border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 border-b border-line bg-sunken px-4 py-2 text-left text-xs font-medium text-muted"
            >
              Permission
            </th>
            {roles.map((role) => (
              <th
                key={role.id}
                scope="col"
                className="border-b border-line bg-sunken px-3 py-2 text-center align-bottom font-normal whitespace-nowrap"
              >
                <RecordLink href={`/admin/roles?panel=${role.id}`} scroll={false}>
                  {role.name}
                </RecordLink>
                <span className="block text-xs text-muted">{formatCount(role.people, "person", "people")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.label}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={roles.length + 1}
                  className="border-b border-line px-4 pt-4 pb-1 text-left text-xs font-semibold text-muted"
                >
                  {group.label}
                </th>
              </tr>
              {group.permissions.map(({ name, sentence }) => (
                <tr key={name}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-b border-line bg-surface px-4 py-2 text-left font-normal max-sm:max-w-44"
                  >
                    {sentence}
                  </th>
                  {roles.map((role) => (
                    <td key={role.id} className="border-b border-line px-3 py-2 text-center">
                      <Mark isAllowed={role.permissions.includes(name)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <>
      {isAllowed ? (
        <Check aria-hidden className="inline size-4 text-success-ink" strokeWidth={2.5} />
      ) : (
        <Minus aria-hidden className="inline size-4 text-faint" />
      )}
      <span className="sr-only">{isAllowed ? "yes" : "no"}</span>
    </>
  );
}
