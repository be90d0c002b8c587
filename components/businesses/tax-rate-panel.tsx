"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Form } from "@/components/ui/form";
import type { FormValues } from "@/components/ui/form-values";
import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import type { TaxRate } from "@/lib/businesses/tax-rates";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, problemsOf } from "@/lib/platform/http/form-problems";

/** Adds a tax, or changes one. */
export function TaxRatePanel({ rate }: { rate?: TaxRate }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      name: textOf(values, "name"),
      percent: textOf(values, "percent"),
      isDefault: isOn(values, "isDefault"),
      isActive: rate ? isOn(values, "isActive") : true,
    };
    try {
      if (rate) offerUndo("Tax saved", [await api("PUT /api/tax-rates/[id]", { params: { id: rate.id }, body })]);
      else offerUndo("Tax added", [await api("POST /api/tax-rates", { body })]);
      router.push("/admin/tax", { scroll: false });
      router.refresh();
    } catch (error) {
      return problemsOf(error);
    }
  };
  return (
    <Panel
      title={rate ? rate.name : "New tax"}
      closeHref="/admin/tax"
      {...(rate ? { context: "Saved documents keep the rate they were saved with" } : {})}
    >
      <Form onSave={save} draftKey={`tax-rate:${rate?.id ?? "new"}`} cancelHref="/admin/tax">
        <TextField
          label="Name"
          name="name"
          defaultValue={rate?.name ?? ""}
          isRequired
          placeholder="Mecklenburg County"
        />
        <TextField
          label="Percent"
          name="percent"
          defaultValue={rate?.percent ?? ""}
          isRequired
          inputMode="decimal"
          suffix="%"
          inputClassName="tabular text-right"
        />
        <Switch name="isDefault" defaultSelected={rate?.isDefault ?? false}>
          On every new document
        </Switch>
        {rate && (
          <Switch name="isActive" defaultSelected={rate.isActive}>
            In use
          </Switch>
        )}
      </Form>
    </Panel>
  );
}
