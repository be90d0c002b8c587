"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { api } from "@/lib/platform/http/api-client";
import { problemsOf } from "@/lib/platform/http/reading/form-problems";

type Defaults = { labor_rate: string | null; labor_cost: string | null; markup_multiplier: string | null };

/** What an hour is sold for and costs, and the markup where no tier says it. */
export function PricingDefaultsForm({ defaults }: { defaults: Defaults }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues) => {
    const valueOf = (name: keyof Defaults) => textOf(values, name).trim() || null;
    try {
      const body = {
        labor_rate: valueOf("labor_rate"),
        labor_cost: valueOf("labor_cost"),
        markup_multiplier: valueOf("markup_multiplier"),
      };
      offerUndo("Pricing saved. Catalog prices follow it.", [
        await api("POST /api/product-vendor/pricing-defaults", { body }),
      ]);
      router.refresh();
    } catch (error) {
      return problemsOf(error);
    }
  };
  const input = { inputMode: "decimal", autoComplete: "off", inputClassName: "tabular text-right" } as const;
  return (
    <Form onSave={save}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...input}
          name="labor_rate"
          label="Labor rate an hour"
          prefix="$"
          help="What customers pay"
          defaultValue={defaults.labor_rate ?? ""}
        />
        <TextField
          {...input}
          name="labor_cost"
          label="Labor cost an hour"
          prefix="$"
          help="Shows the profit of a task"
          defaultValue={defaults.labor_cost ?? ""}
        />
        <TextField
          {...input}
          name="markup_multiplier"
          label="Markup multiplier"
          prefix="×"
          help="Where no tier says it"
          defaultValue={defaults.markup_multiplier ?? ""}
        />
      </div>
    </Form>
  );
}
