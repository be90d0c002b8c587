"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextLink } from "@/components/ui/link";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = {
  customer: { id: string; fullName: string; customerStatus: { id: string } | null };
  statuses: ReadonlyArray<{ id: string; name: string }>;
  /** `depth` starts at 1. Groups made from locations cannot be chosen here. */
  groups: ReadonlyArray<{ id: string; name: string; depth: number; isFromLocation: boolean }>;
  chosen: readonly string[];
  /** True for users who may add statuses and groups. */
  canAddLists: boolean;
  closeHref: string;
};

const NONE = "none";

/** The status of a customer, and the customer's groups. */
export function SortCustomerPanel({ customer, statuses, groups, chosen, canAddLists, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues) => {
    const status = textOf(values, "customerStatusId");
    const customerStatusId = status === NONE || status === "" ? null : status;
    const customerGroupIds = [values["groups"] ?? []].flat();
    const before = chosen.filter((id) => !groups.find((group) => group.id === id)?.isFromLocation);
    const answers: object[] = [];
    try {
      if (customerStatusId !== (customer.customerStatus?.id ?? null))
        answers.push(
          await api("PATCH /api/customers/[id]/status", { params: { id: customer.id }, body: { customerStatusId } })
        );
      if (customerGroupIds.toSorted().join() !== before.toSorted().join())
        answers.push(
          await api("POST /api/customer-groups/sync", {
            body: { businessCustomerId: customer.id, customerGroupIds },
          })
        );
    } catch (error) {
      return toFormProblems(error);
    }
    offerUndo(`Saved ${customer.fullName}.`, answers);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  return (
    <Panel title="Status and groups" closeHref={closeHref} context={customer.fullName}>
      <Form onSave={save} cancelHref={closeHref}>
        {statuses.length > 0 && (
          <Select
            label="Status"
            name="customerStatusId"
            defaultValue={customer.customerStatus?.id ?? NONE}
            options={[{ id: NONE, label: "No status" }, ...statuses.map(({ id, name }) => ({ id, label: name }))]}
          />
        )}
        {groups.length > 0 && (
          <Section title="Groups">
            <div role="group" aria-label="Groups" className="flex flex-col gap-1.5">
              {groups.map(({ id, name, depth, isFromLocation }) => (
                <span key={id} style={{ paddingInlineStart: `${(depth - 1) * 1.25}rem` }}>
                  <Checkbox
                    name="groups"
                    value={id}
                    defaultSelected={chosen.includes(id)}
                    isDisabled={isFromLocation}
                    help={isFromLocation ? "Set automatically based on the customer's locations." : undefined}
                  >
                    {name}
                  </Checkbox>
                </span>
              ))}
            </div>
          </Section>
        )}
        {statuses.length === 0 && groups.length === 0 && (
          <p className="text-muted">
            No statuses or groups yet.{" "}
            {canAddLists ? (
              <>
                Add them under <TextLink href="/admin/customer-groups">Settings → Customers</TextLink>.
              </>
            ) : (
              "Ask an administrator to add them."
            )}
          </p>
        )}
      </Form>
    </Panel>
  );
}
