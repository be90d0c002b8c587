import { Percent, Plus } from "lucide-react";
import { TaxRatePanel } from "@/components/businesses/tax-rate-panel";
import { TaxSettingsForm } from "@/components/businesses/tax-settings-form";
import { SettingsHeader } from "@/components/office/settings-header";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { listAllTaxRates } from "@/lib/businesses/tax-rates";
import { getTaxSettings } from "@/lib/businesses/tax-settings";
import { requireMember } from "@/lib/platform/session/page-session";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Taxes" };

export default async function TaxPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const { panel } = await searchParams;
  const settings = await getTaxSettings(who);
  const { items } = await listAllTaxRates(who);
  const edited = items.find((rate) => rate.id === panel);
  const add = (
    <ButtonLink href="/admin/tax?panel=new" scroll={false} icon={<Plus aria-hidden />}>
      Add tax
    </ButtonLink>
  );
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="The sales taxes that documents carry"
        actions={items.length > 0 && add}
      />
      <div className="flex max-w-4xl flex-col gap-5">
        <Card title="Sales tax">
          <TaxSettingsForm key={JSON.stringify(settings)} settings={settings} />
        </Card>
        <DataTable
          label="Taxes"
          rows={items}
          rowId={(rate) => rate.id}
          rowName={(rate) => rate.name}
          columns={[
            {
              id: "name",
              label: "Name",
              cell: (rate) => (
                <RecordLink href={`/admin/tax?panel=${rate.id}`} scroll={false}>
                  {rate.name}
                </RecordLink>
              ),
            },
            {
              id: "percent",
              label: "Percent",
              align: "right",
              cell: (rate) => <span className="tabular">{rate.percent} %</span>,
            },
            {
              id: "default",
              label: "New documents",
              cell: (rate) => rate.isDefault && <Badge tone="info">On every one</Badge>,
            },
            {
              id: "state",
              label: "State",
              cell: (rate) => (rate.isActive ? <Badge tone="success">In use</Badge> : <Badge>Out of use</Badge>),
            },
          ]}
          empty={
            <EmptyState
              icon={<Percent aria-hidden />}
              title="No taxes yet"
              text="Add the taxes of the places you work in; documents then offer them."
              action={add}
            />
          }
        />
      </div>
      {(panel === "new" || edited) && <TaxRatePanel key={panel} {...(edited ? { rate: edited } : {})} />}
    </>
  );
}
