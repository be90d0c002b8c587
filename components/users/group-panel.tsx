"use client";

import { ListPanel } from "@/components/office/list-panel";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Section } from "@/components/ui/section";

type Member = { id: string; fullName: string; isTechnician: boolean };
type Group = { id: string; name: string; members: readonly string[] };
type Props = { group: Group | undefined; people: readonly Member[] };

/** Adds a dispatch group, or changes its name and members. */
export function GroupPanel({ group, people }: Props) {
  const renderChoices = (title: string, members: readonly Member[]) =>
    members.length > 0 && (
      <Section title={title}>
        <div role="group" aria-label={title} className="flex flex-col gap-1.5">
          {members.map(({ id, fullName }) => (
            <Checkbox key={id} name="members" value={id} defaultSelected={group?.members.includes(id) ?? false}>
              {fullName}
            </Checkbox>
          ))}
        </div>
      </Section>
    );
  return (
    <ListPanel
      noun="dispatch group"
      here="/admin/dispatch-groups"
      calls="/api/dispatch-groups"
      entry={group}
      deleteText="This removes the group from its users and coverage zones."
      more={(values) => ({ members: [values["members"] ?? []].flat() })}
    >
      {renderChoices(
        "Technicians",
        people.filter(({ isTechnician }) => isTechnician)
      )}
      {renderChoices(
        "Office users",
        people.filter(({ isTechnician }) => !isTechnician)
      )}
    </ListPanel>
  );
}
