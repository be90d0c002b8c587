import { Percent } from "lucide-react";
import { TaxSettingsForm } from "@/components/businesses/tax-settings-form";
import { SettingsList } from "@/components/office/settings-list";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { getTaxSettings } from "@/lib/businesses/save-tax-settings";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Taxes" };

export default async function TaxPage({ searchParams }: Props) {
  const who = await requireMember("taxes.change");
  const { panel } = await searchParams;
  const settings = await getTaxSettings(who);
  const items = await who.db((db) => taxRateList.all(db));
  return (
    <SettingsList
      path="/admin/tax"
      label="Taxes"
      noun="tax"
      context="Sales taxes for invoices and proposals"
      rows={items}
      columns={[
        {
          id: "percent",
          label: "Percent",
          align: "right",
          cell: (rate) => `${rate.percent}%`,
        },
        { id: "labor", label: "Labor", cell: (rate) => rate.exemptsLabor && <Badge>Not taxed</Badge> },
        {
          id: "default",
          label: "New invoices",
          cell: (rate) => rate.isDefault && <Badge tone="info">Default</Badge>,
        },
        {
          id: "state",
          label: "Status",
          cell: (rate) => (rate.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>),
        },
      ]}
      icon={<Percent aria-hidden />}
      about="Add the taxes for the areas you work in. You can then use them on invoices and proposals."
      before={
        <Card title="Sales tax" className="mb-5 max-w-4xl">
          <TaxSettingsForm key={JSON.stringify(settings)} settings={settings} />
        </Card>
      }
      panel={panel}
      calls="/api/tax-rates"
      panelContext="Existing invoices and proposals don't change"
      fields={[
        { name: "percent", label: "Percent", kind: "text", isRequired: true, suffix: "%" },
        { name: "exemptsLabor", label: "Labor is not taxed", kind: "switch" },
        { name: "isDefault", label: "Default for new invoices and proposals", kind: "switch" },
        { name: "isActive", label: "Active", kind: "switch", isLater: true },
      ]}
    />
  );
}
