import { UserPlus, Users } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { SettingsHeader } from "@/components/office/settings-header";
import { buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { UserActions } from "@/components/users/user-actions";
import { buildUserColumns } from "@/components/users/user-columns";
import { formatUnsent } from "@/components/users/unsent-words";
import { UserPanel } from "@/components/users/user-panel";
import { getWeek } from "@/lib/businesses/get-week";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { listPermissionGroups } from "@/lib/list-permission-groups";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { getActingUserId } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { listTimeZones } from "@/lib/platform/time/time-zone";
import { loadFieldStatus, canSetFieldStatus } from "@/lib/users/load-field-status";
import { listUsers } from "@/lib/users/list-users";
import { loadUnsentWorkByUser } from "@/lib/users/phones/unsent-work";
import { loadOwnWeek } from "@/lib/users/load-own-week";
import { listTwoFactorUsers } from "@/lib/users/two-factor/get-two-factor";
import { listRoles } from "@/lib/users/roles/role";
import { listJobTypesOfUser } from "@/lib/jobs/set-job-types-of-user";

type Props = { searchParams: Promise<{ q?: string; panel?: string; show?: string; page?: string }> };

const SIZE = 50;

export const metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: Props) {
  const who = await requireMember("users.change");
  const params = await searchParams;
  const address = { path: "/admin/users", params };
  const number = Math.max(1, Math.min(1000, Number(params.page) || 1));
  const { items, total } = await listUsers(who, queryOf(params, number));
  const [unsent, withTwoFactor] = await Promise.all([loadUnsentWorkByUser(who), listTwoFactorUsers(who)]);
  const today = getDayAt(who.now, who.timeZone);
  const { items: roles } = await listRoles(who);
  const panelHref = (panel: string | null) => buildAddressWith(address, { panel });
  const edited = items.find((user) => user.id === params.panel);
  return (
    <>
      <SettingsHeader
        title="Settings"
        context={params.show === "deactivated" ? "Includes inactive users, who can't log in" : "Users who can log in"}
        actions={
          <ButtonLink href={panelHref("new")} scroll={false} icon={<UserPlus aria-hidden />}>
            Add user
          </ButtonLink>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search users" placeholder="Name, username, or email" />
        <FilterChips
          filters={[{ param: "show", label: "Show", options: [{ id: "deactivated", label: "Include inactive" }] }]}
        />
      </div>
      <DataTable
        label="Users"
        rows={items}
        rowId={(user) => user.id}
        rowName={(user) => user.fullName}
        columns={buildUserColumns(
          (user) => panelHref(user.id),
          ({ id }) => {
            const work = unsent.get(id);
            return work ? formatUnsent(work, who.timeZone, today) : null;
          }
        )}
        rowActions={(user) => (
          <UserActions
            user={user}
            isOneself={user.id === getActingUserId(who)}
            hasTwoFactor={withTwoFactor.has(user.id)}
            editHref={panelHref(user.id)}
            at={{ zone: who.timeZone, today }}
          />
        )}
        summary={formatTotal(total, "user")}
        {...(number > 1 ? { previousHref: buildAddressWith(address, { page: String(number - 1) }) } : {})}
        {...(total > number * SIZE ? { nextHref: buildAddressWith(address, { page: String(number + 1) }) } : {})}
        empty={
          <EmptyState icon={<Users aria-hidden />} title="No matching users" text="Try a different search or filter." />
        }
      />
      {(params.panel === "new" || edited) && (
        <UserPanel
          key={edited ? `${edited.id}.${edited.version}` : "new"}
          {...(edited ? { user: edited } : {})}
          roles={roles.map(({ id, name }) => ({ id, label: name }))}
          technicianRoleId={roles.find((role) => role.key === "technician")?.id}
          groups={listPermissionGroups()}
          jobTypes={{
            options: (await listJobTypes(who)).items.map(({ id, name }) => ({ id, label: name })),
            chosen: edited ? await listJobTypesOfUser(who, edited.id) : [],
          }}
          hours={{ own: edited ? await loadOwnWeek(who, edited.id) : [], ofBusiness: await getWeek(who) }}
          showsCosts={canSeeCosts(who)}
          status={edited && canSetFieldStatus(who, edited.id) ? await loadFieldStatus(who, edited.id) : undefined}
          zones={listTimeZones().map(({ id, name }) => ({ id, label: name }))}
          closeHref={panelHref(null)}
        />
      )}
    </>
  );
}

const queryOf = ({ q, show }: { q?: string; show?: string }, number: number) => ({
  term: String(q ?? "").slice(0, 200),
  includeDeleted: show === "deactivated",
  offset: (number - 1) * SIZE,
  limit: SIZE,
});
