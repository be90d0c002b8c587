"use client";

import { NamePanel } from "@/components/office/name-panel";
import { Checkbox } from "@/components/ui/checkbox";
import type { FormValues } from "@/components/ui/form-values";
import { Section } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";

type Member = { id: string; fullName: string; isTechnician: boolean };
type Props = { group?: { id: string; name: string; members: readonly string[] }; people: readonly Member[] };

/** Adds a dispatch group, or changes its name and members. */
export function GroupPanel({ group, people }: Props) {
  const bodyOf = (name: string, values: FormValues) => ({ name, members: [values["members"] ?? []].flat() });
  const choices = (title: string, those: readonly Member[]) =>
    those.length > 0 && (
      <Section title={title}>
        <div role="group" aria-label={title} className="flex flex-col gap-1.5">
          {those.map(({ id, fullName }) => (
            <Checkbox key={id} name="members" value={id} defaultSelected={group?.members.includes(id) ?? false}>
              {fullName}
            </Checkbox>
          ))}
        </div>
      </Section>
    );
  return (
    <NamePanel
      noun="dispatch group"
      here="/admin/dispatch-groups"
      {...(group ? { thing: group } : {})}
      deleteText="Nobody and no coverage zone belongs to it any more."
      onSave={(name, values) =>
        group
          ? api("PUT /api/dispatch-groups/[id]", { params: { id: group.id }, body: bodyOf(name, values) })
          : api("POST /api/dispatch-groups", { body: bodyOf(name, values) })
      }
      onDelete={(id) => api("DELETE /api/dispatch-groups/[id]", { params: { id } })}
    >
      {choices(
        "Technicians",
        people.filter(({ isTechnician }) => isTechnician),
      )}
      {choices(
        "Who dispatches them",
        people.filter(({ isTechnician }) => !isTechnician),
      )}
    </NamePanel>
  );
}
