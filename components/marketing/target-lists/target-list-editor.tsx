"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { Chosen } from "@/components/marketing/choice-list";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { Section } from "@/components/ui/section";
import { formatNumber } from "@/lib/platform/format/format-count";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { TargetFilters, TargetList } from "@/lib/marketing/target-lists/target-list";
import { type FilterChoices, FilterFields } from "./filter-fields";
import { useLiveCount } from "./use-live-count";

const HERE = "/admin/target-lists";

type Person = { id: string; fullName: string };
type Props = {
  list: TargetList | null;
  empty: TargetFilters;
  chosen: readonly Person[];
  choices: FilterChoices;
  count: number;
  canAddCustomers: boolean;
};

/** The customers of a target list: all that its filters find, or those chosen by hand. */
export function TargetListEditor({ list, empty, chosen: first, choices, count: firstCount, ...can }: Props) {
  const router = useRouter();
  const [filters, setFilters] = useState(list?.filters ?? empty);
  const [chosen, setChosen] = useState<readonly Person[]>(first);
  const [round, setRound] = useState(0);
  const { count, isOld } = useLiveCount(filters, firstCount);
  const isLocked = list?.locked ?? false;
  const save = async (values: FormValues) => {
    const name = String(values["name"] ?? "");
    const businessCustomerIds = chosen.map(({ id }) => id);
    try {
      if (!list) {
        const createdList = await api("POST /api/target-lists", { body: { name, filters, businessCustomerIds } });
        toast.success(`Added target list ${name}.`);
        router.push(`${HERE}/${createdList.id}`);
      } else {
        const rest = isLocked ? {} : { filters, businessCustomerIds };
        const body = { name, version: list.version, ...rest };
        await api("PATCH /api/target-lists/[id]", { params: { id: list.id }, body });
        toast.success(`Saved target list ${name}.`);
      }
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const add = (person: Person | null) => {
    if (!person) return;
    if (!chosen.some(({ id }) => id === person.id)) setChosen([...chosen, person]);
    setRound(round + 1);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Form
        onSave={save}
        draftKey={list ? `target-list:${list.id}:${list.version}` : "target-list:new"}
        saveLabel={list ? "Save" : "Add target list"}
        cancelHref={HERE}
        isSticky
      >
        <TextField
          label="Name"
          name="name"
          isRequired
          maxLength={80}
          defaultValue={list?.name ?? ""}
          placeholder="No tune-up this year"
        />
        <FilterFields
          filters={filters}
          choices={choices}
          isDisabled={isLocked}
          onChange={(change) => setFilters({ ...filters, ...change })}
        />
        <Section
          title="Hand-picked customers"
          text="If you select customers here, the list includes only those customers and ignores the filters."
        >
          {!isLocked && (
            <CustomerPicker key={round} label="Add customer" canCreate={can.canAddCustomers} onPick={add} />
          )}
          <HandPicked
            people={chosen}
            isLocked={isLocked}
            onRemove={(id) => setChosen(chosen.filter((person) => person.id !== id))}
          />
        </Section>
        <DraftPart
          name="filters"
          value={filters}
          first={list?.filters ?? empty}
          onRestore={(restoredFilters) => setFilters({ ...empty, ...restoredFilters })}
        />
        <DraftPart name="chosen" value={chosen} first={first} onRestore={setChosen} />
      </Form>
      <CountCard picked={chosen.length} matching={count} isOld={isOld} />
    </div>
  );
}

type HandPickedProps = { people: readonly Person[]; isLocked: boolean; onRemove: (id: string) => void };

function HandPicked({ people, isLocked, onRemove }: HandPickedProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label="Selected customers" className="flex flex-wrap gap-1.5">
      {people.map(({ id, fullName }) => (
        <Chosen key={id} name={fullName} isDisabled={isLocked} onRemove={() => onRemove(id)} />
      ))}
    </ul>
  );
}

function describeCount(picked: number, matching: number, isOld: boolean): string {
  if (picked > 0) return picked === 1 ? "hand-picked customer" : "hand-picked customers";
  if (isOld) return "customers, counting…";
  return matching === 1 ? "customer matches" : "customers match";
}

/** The number of customers under the current filters. */
function CountCard({ picked, matching, isOld }: { picked: number; matching: number; isOld: boolean }) {
  return (
    <Card className="max-lg:order-first max-lg:sticky max-lg:top-14 max-lg:z-10 lg:sticky lg:top-4">
      <p aria-live="polite" aria-busy={isOld}>
        <strong className="tabular block text-2xl font-semibold">{formatNumber(picked > 0 ? picked : matching)}</strong>
        <span className="text-muted">{describeCount(picked, matching, isOld)}</span>
      </p>
    </Card>
  );
}
