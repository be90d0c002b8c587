"use client";

import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { formatMoneyText } from "@/components/ui/money-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = { invoice: Invoice; onClose: () => void; onSet: (invoice: Invoice) => void };

/** A rebate by a manufacturer or a utility, taken off the total after tax. */
export function RebateDialog({ invoice, onClose, onSet }: Props) {
  const save = async (values: FormValues) => {
    const body = {
      name: String(values["name"] ?? "").trim(),
      amount: String(values["amount"] ?? "").trim() || "0.00",
    };
    try {
      onSet(await api("POST /api/invoices/[id]/rebate", { params: { id: invoice.id }, body }));
      const document = `${invoice.kind} #${invoice.invoiceNumber}`;
      toast.success(
        Number(body.amount) === 0
          ? `Removed the rebate from ${document}.`
          : `Saved a rebate of ${formatMoneyText(body.amount)} on ${document}.`
      );
      onClose();
      return undefined;
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Dialog title="Rebate" size="small" isOpen onClose={onClose}>
      <Form onSave={save} saveLabel="Save rebate" onCancel={onClose}>
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          defaultValue={invoice.rebate?.name ?? ""}
          placeholder="Utility rebate"
          autoComplete="off"
        />
        <MoneyField
          label="Amount"
          name="amount"
          isRequired
          defaultValue={invoice.rebate?.amount ?? ""}
          help="Subtracted from the total after tax. Enter $0.00 to remove the rebate."
        />
      </Form>
    </Dialog>
  );
}
