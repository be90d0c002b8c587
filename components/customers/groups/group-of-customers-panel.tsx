"use client";

import { textOf } from "@/components/office/form-text";
import { ListPanel } from "@/components/office/list-panel";
import { Select } from "@/components/ui/choices/select";

type Props = {
  group: { id: string; name: string; parentId: string | null } | undefined;
  parents: ReadonlyArray<{ id: string; label: string }>;
  hasChildren: boolean;
};

const NONE = "none";

/** Adds a customer group, or changes its name and parent. */
export function GroupOfCustomersPanel({ group, parents, hasChildren }: Props) {
  return (
    <ListPanel
      noun="customer group"
      here="/admin/customer-groups"
      calls="/api/customer-groups"
      nameField="display_name"
      entry={group}
      deleteText={
        hasChildren
          ? "Its subgroups are deleted too. Customers aren't deleted, only removed from these groups."
          : "Customers aren't deleted, only removed from this group."
      }
      more={(values) => ({
        parent_id: textOf(values, "parent_id") === NONE ? null : textOf(values, "parent_id") || null,
      })}
    >
      {parents.length > 0 && (
        <Select
          label="Parent group"
          name="parent_id"
          defaultValue={group?.parentId ?? NONE}
          options={[{ id: NONE, label: "Top level" }, ...parents]}
        />
      )}
    </ListPanel>
  );
}
