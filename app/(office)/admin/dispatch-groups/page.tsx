import { Plus, Users } from "lucide-react";
import { SettingsHeader } from "@/components/office/settings-header";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { GroupPanel } from "@/components/users/group-panel";
import { requireMember } from "@/lib/platform/session/page-session";
import { listGroups } from "@/lib/users/dispatch-groups";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Dispatch groups" };

export default async function DispatchGroupsPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const { panel } = await searchParams;
  const [groups, { items: users }] = await Promise.all([listGroups(who), listUsers(who, {})]);
  const people = users.filter(({ isActive }) => isActive);
  const edited = groups.find(({ group_id }) => group_id === panel);
  const namesOf = (members: readonly string[]) =>
    people.filter(({ id }) => members.includes(id)).map(({ fullName }) => fullName);
  const add = (
    <ButtonLink href="/admin/dispatch-groups?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add dispatch group
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Technicians who are dispatched together; the schedule filters by them"
        actions={groups.length > 0 && add}
      />
      <DataTable
        label="Dispatch groups"
        rows={groups}
        rowId={(group) => group.group_id}
        rowName={(group) => group.name}
        columns={[
          {
            id: "name",
            label: "Name",
            cell: (group) => (
              <RecordLink href={`/admin/dispatch-groups?panel=${group.group_id}`} scroll={false}>
                {group.name}
              </RecordLink>
            ),
          },
          {
            id: "members",
            label: "Members",
            cell: (group) => (
              <span className="whitespace-normal text-muted">{namesOf(group.members).join(", ") || "Nobody yet"}</span>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title="No dispatch groups yet"
            text="A group holds the technicians of a trade or an area, and who dispatches them."
            action={add}
          />
        }
      />
      {(panel === "new" || edited) && (
        <GroupPanel
          key={panel}
          people={people.map(({ id, fullName, isTechnician }) => ({ id, fullName, isTechnician }))}
          {...(edited ? { group: { id: edited.group_id, name: edited.name, members: edited.members } } : {})}
        />
      )}
    </>
  );
}
