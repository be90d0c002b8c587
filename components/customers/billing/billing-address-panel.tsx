"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { TextField } from "@/components/ui/fields/text-field";
import type { BillingAddress } from "@/lib/customers/billing/billing-address";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "../requests/call-problems";
import { AddressFields } from "../locations/address-fields";
import { useRequestKey } from "../requests/use-request-key";

type Props = { customerId: string; customerName: string; billing?: BillingAddress; closeHref: string };

/** Adds or changes a billing address. */
export function BillingAddressPanel({ customerId, customerName, billing, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const keyOf = useRequestKey();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      name: textOf(values, "name"),
      address: textOf(values, "address"),
      address2: textOf(values, "address2"),
      city: textOf(values, "city"),
      state: textOf(values, "state"),
      zip: textOf(values, "zip"),
    };
    try {
      const answer = billing
        ? await api("PUT /api/billing-addresses/[id]", {
            params: { id: billing.id },
            body: { ...body, version: billing.version },
          })
        : await api(
            "POST /api/billing-addresses",
            { body: { ...body, businessCustomerId: customerId } },
            { requestKey: keyOf(body) }
          );
      offerUndo(`${billing ? "Saved" : "Added"} billing address ${body.name || body.address}.`, [answer]);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return callProblems(error);
    }
  };
  return (
    <Panel
      title={billing ? "Edit billing address" : "Add billing address"}
      context={customerName}
      closeHref={closeHref}
      size="wide"
    >
      <Form
        onSave={save}
        draftKey={`billing:${billing?.id ?? customerId}:${billing?.version ?? "new"}`}
        cancelHref={closeHref}
        isSticky
        saveLabel={billing ? "Save" : "Add billing address"}
      >
        <div className="flex flex-col gap-4">
          <TextField
            label="Name"
            name="name"
            help="Name on invoices. Leave blank to use the customer's name."
            defaultValue={billing?.name}
            autoComplete="off"
          />
          <AddressFields start={billing ?? {}} isRequired onChange={() => {}} />
        </div>
      </Form>
    </Panel>
  );
}
