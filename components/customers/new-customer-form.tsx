"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";
import { callProblems } from "./requests/call-problems";
import { CustomerFields, type CustomerStart } from "./customer-fields";
import { type CustomerBody, toCustomerBody, readSnapshot } from "./customer-form-values";
import { DuplicateWarning, formatMatches } from "./duplicate-warning";
import { toComparedFields, type DuplicateCustomer, useDuplicates } from "./use-duplicates";
import { useRequestKey } from "./requests/use-request-key";

export type StoredCustomer = CallAnswer<"POST /api/customers">;

export type NewCustomerFormProps = {
  start?: CustomerStart;
  /** Shows fewer fields, for a dialog. */
  compact?: boolean;
  technicians?: readonly { id: string; fullName: string }[];
  /** The storage key that lets the input survive a reload. */
  draftKey?: string;
  /** Without it, the page of the new customer opens. */
  onCreated?: (customer: StoredCustomer, defaultLocationId: string | null) => void;
  /** Called when the user takes an existing duplicate instead. Without it, none is offered. */
  onUseExisting?: (customer: DuplicateCustomer["customer"]) => void;
  onCancel?: () => void;
  cancelHref?: string;
};

/** Adds a customer. It shows possible duplicates and asks before saving one that the user has not seen. */
export function NewCustomerForm({
  start,
  compact = false,
  technicians,
  draftKey,
  onCreated,
  onUseExisting,
  onCancel,
  cancelHref,
}: NewCustomerFormProps) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { found: duplicates, look } = useDuplicates();
  const keyOf = useRequestKey();

  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = toCustomerBody(values);
    const missing = compact ? listMissingForBooking(body) : {};
    if (Object.keys(missing).length > 0) return { fieldErrors: missing };
    try {
      if (!(await confirmNew(values, duplicates)))
        return { otherErrors: ["Customer not added. Open the customer above, or save again to add this one too."] };
      const customer = await api("POST /api/customers", { body }, { requestKey: keyOf(body) });
      offerUndo(`Added ${customer.fullName}.`, [customer]);
      if (onCreated) onCreated(customer, customer.businessCustomerLocations[0]?.id ?? null);
      else router.push(`/customer/show/${customer.id}`);
    } catch (error) {
      return callProblems(error);
    }
  };

  return (
    <Form
      onSave={save}
      saveLabel="Add customer"
      isSticky={!compact}
      {...(draftKey ? { draftKey } : {})}
      {...(onCancel ? { onCancel } : {})}
      {...(cancelHref ? { cancelHref } : {})}
    >
      <CustomerFields
        {...(start ? { start } : {})}
        compact={compact}
        {...(technicians ? { technicians } : {})}
        onSnapshot={look}
      />
      <DuplicateWarning duplicates={duplicates} onUse={onUseExisting} />
    </Form>
  );
}

/** Lists missing values: booking a caller needs one way to reach them and an address. */
function listMissingForBooking(body: CustomerBody): Record<string, string> {
  const place = (["address", "city", "state", "zip"] as const).filter((name) => !body[name]);
  const isReachable = body.mobile || body.home_phone || body.email;
  return {
    ...(isReachable ? {} : { mobile: "Enter a phone number or email." }),
    ...Object.fromEntries(place.map((name) => [name, "Required"])),
  };
}

/** Asks about duplicates that were not shown yet, because a user who saves at once has not seen the warning. */
async function confirmNew(values: FormValues, seenDuplicates: readonly DuplicateCustomer[]): Promise<boolean> {
  const { items } = await api("GET /api/customers/duplicates", { query: toComparedFields(readSnapshot(values)) });
  const unseen = items.filter(({ customer }) => !seenDuplicates.some((each) => each.customer.id === customer.id));
  const [first] = unseen;
  if (!first) return true;
  return confirmDialog(
    `Add another customer with the ${formatMatches(first.same)}?`,
    `${first.customer.fullName} has the ${formatMatches(first.same)}.`,
    { yes: "Add anyway", no: "Go back", isRisky: true }
  );
}
