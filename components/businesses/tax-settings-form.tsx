"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn } from "@/components/office/form-text";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Switch } from "@/components/ui/choices/switch";
import { type TaxSettings, toYesNo } from "@/lib/businesses/yes-no";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

/** The settings for collecting tax, suggesting rates by address, and letting discounts lower the tax. */
export function TaxSettingsForm({ settings }: { settings: TaxSettings }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      collects_tax: toYesNo(isOn(values, "collects_tax")),
      autolookup_enabled: toYesNo(isOn(values, "autolookup_enabled")),
      discount_after_tax: toYesNo(isOn(values, "discount_after_tax")),
    };
    try {
      offerUndo("Tax settings saved.", [await api("PUT /api/business/tax-settings", { body })]);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="tax-settings">
      <div className="flex flex-col gap-3">
        <Switch name="collects_tax" defaultSelected={settings.collects_tax === "Y"}>
          Collect sales tax on new invoices and proposals
        </Switch>
        <Switch name="autolookup_enabled" defaultSelected={settings.autolookup_enabled === "Y"}>
          Set taxes by location
        </Switch>
        <Switch name="discount_after_tax" defaultSelected={settings.discount_after_tax === "Y"}>
          Apply discounts after tax
        </Switch>
        <p className="text-sm text-muted">
          When on, discounts on the whole invoice or proposal don't reduce tax. Line discounts always do.
        </p>
        <p className="text-sm text-muted">
          When taxes are set by location, new invoices and proposals use the tax group for the location's ZIP code,
          city, or zone. A tax group set on the location itself takes priority. Without a tax group, new invoices and
          proposals get the rates marked “Default for new invoices and proposals.”
        </p>
      </div>
    </Form>
  );
}
