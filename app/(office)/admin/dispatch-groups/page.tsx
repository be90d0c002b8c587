import { Users } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { GroupPanel } from "@/components/users/group-panel";
import { requireMember } from "@/lib/platform/session/require-member";
import { listGroups } from "@/lib/users/dispatch-group";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Dispatch groups" };

export default async function DispatchGroupsPage({ searchParams }: Props) {
  const who = await requireMember("users.change");
  const { panel } = await searchParams;
  const [storedGroups, { items: users }] = await Promise.all([who.db((db) => listGroups(db)), listUsers(who, {})]);
  const people = users.filter(({ isActive }) => isActive);
  const groups = storedGroups.map(({ group_id: id, name, members }) => ({ id, name, members }));
  const namesOf = (members: readonly string[]) =>
    people.filter(({ id }) => members.includes(id)).map(({ fullName }) => fullName);
  return (
    <SettingsList
      path="/admin/dispatch-groups"
      label="Dispatch groups"
      noun="dispatch group"
      context="Technicians dispatched together. Filter the schedule by group."
      rows={groups}
      columns={[
        {
          id: "members",
          label: "Members",
          cell: ({ members }) => (
            <span className="whitespace-normal text-muted">{namesOf(members).join(", ") || "No members yet"}</span>
          ),
        },
      ]}
      icon={<Users aria-hidden />}
      about="Group technicians by trade or area, with their dispatchers."
      panel={panel}
      calls="/api/dispatch-groups"
      renderPanel={(group) => (
        <GroupPanel
          group={group}
          people={people.map(({ id, fullName, isTechnician }) => ({ id, fullName, isTechnician }))}
        />
      )}
    />
  );
}
