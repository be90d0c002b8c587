"use client";

import { Select } from "@/components/ui/choices/select";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { LevelOption } from "@/lib/invoices/records/list-price-levels";
import { api } from "@/lib/platform/http/api-client";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = {
  invoice: Invoice;
  levels: readonly LevelOption[];
  /** The price level of the job. */
  level: string;
  onClose: () => void;
  onSet: (invoice: Invoice) => void;
};

/** Updates items from the price book to today's prices. */
export function RepriceDialog({ invoice, levels, level, onClose, onSet }: Props) {
  const save = async (values: FormValues) => {
    const key = levels.find(({ id }) => id === values["key"])?.id ?? "base";
    try {
      const priced = await api("POST /api/invoices/pricing-update", { body: { id: invoice.id, key } });
      onSet(priced);
      const change = hasSamePrices(invoice, priced) ? "Prices are already up to date" : "Prices updated";
      toast.success(`${change}. Total ${formatDollars(priced.total)}.`);
      onClose();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Dialog title="Update prices" size="small" isOpen onClose={onClose}>
      <Form onSave={save} saveLabel="Update prices" onCancel={onClose}>
        <p className="text-muted">Price book lines and bundles get today's prices. Custom items don't change.</p>
        <Select label="Price level" name="key" options={levels} defaultValue={level} />
      </Form>
    </Dialog>
  );
}

/** True when each line still has its price. */
const hasSamePrices = (before: Invoice, after: Invoice): boolean =>
  after.lineItems.every(({ unitPrice }, index) => unitPrice === before.lineItems[index]?.unitPrice);
