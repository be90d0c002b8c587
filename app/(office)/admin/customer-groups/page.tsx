import { FolderTree } from "lucide-react";
import { GroupOfCustomersPanel } from "@/components/customers/groups/group-of-customers-panel";
import { SettingsList } from "@/components/office/settings-list";
import { listGroups } from "@/lib/customers/groups/customer-groups";
import { flattenTree, listParentChoices } from "@/lib/customers/groups/build-tree";
import type { CustomerGroup } from "@/lib/customers/records/customer-group";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Customer groups" };

/** The settings show the whole tree. A business has only tens of groups. */
const ALL = { page: 1, size: 10_000 };

export default async function CustomerGroupsPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const { items: tree } = await listGroups(who, ALL);
  const rows = flattenTree(tree).map(({ id, display_name: name, parent_id: parentId }) => ({ id, name, parentId }));
  return (
    <SettingsList
      path="/admin/customer-groups"
      label="Customer groups"
      noun="customer group"
      context="Groups and subgroups of customers"
      rows={rows}
      columns={[
        {
          id: "under",
          label: "Parent group",
          cell: ({ id }) =>
            findGroupPath(tree, id).slice(0, -1).join(" › ") || <span className="text-muted">Top level</span>,
        },
      ]}
      icon={<FolderTree aria-hidden />}
      about="Use groups such as “Landlords” to find or email similar customers together."
      panel={panel}
      calls="/api/customer-groups"
      renderPanel={(group) => (
        <GroupOfCustomersPanel
          group={group}
          parents={listParentChoices(tree, group?.id ?? null).map(({ id }) => ({
            id,
            label: findGroupPath(tree, id).join(" › "),
          }))}
          hasChildren={Boolean(group && flattenTree(tree).some(({ parent_id: parentId }) => parentId === group.id))}
        />
      )}
    />
  );
}

/** Lists the names from the first level down to a group. */
function findGroupPath(tree: readonly CustomerGroup[], id: string): string[] {
  for (const group of tree) {
    if (group.id === id) return [group.display_name];
    const below = findGroupPath(group.children, id);
    if (below.length > 0) return [group.display_name, ...below];
  }
  return [];
}
