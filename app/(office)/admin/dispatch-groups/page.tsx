import { Users } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { GroupPanel } from "@/components/users/group-panel";
import { requireMember } from "@/lib/platform/session/page-session";
import { listGroups } from "@/lib/users/dispatch-groups";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Dispatch groups" };

export default async function DispatchGroupsPage({ searchParams }: Props) {
  const who = await requireMember("users.change");
  const { panel } = await searchParams;
  const [found, { items: users }] = await Promise.all([who.db((db) => listGroups(who, db)), listUsers(who, {})]);
  const people = users.filter(({ isActive }) => isActive);
  const groups = found.map(({ group_id: id, name, members }) => ({ id, name, members }));
  const namesOf = (members: readonly string[]) =>
    people.filter(({ id }) => members.includes(id)).map(({ fullName }) => fullName);
  return (
    <SettingsList
      path="/admin/dispatch-groups"
      label="Dispatch groups"
      noun="dispatch group"
      context="Technicians who are dispatched together; the schedule filters by them"
      rows={groups}
      columns={[
        {
          id: "members",
          label: "Members",
          cell: ({ members }) => (
            <span className="whitespace-normal text-muted">{namesOf(members).join(", ") || "Nobody yet"}</span>
          ),
        },
      ]}
      icon={<Users aria-hidden />}
      about="A group holds the technicians of a trade or an area, and who dispatches them."
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
