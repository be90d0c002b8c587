import { Truck } from "lucide-react";
import { CancelServiceButton } from "@/components/onboarding/service-buttons";
import { SubscriptionBadge } from "@/components/onboarding/subscription-badge";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { listSubscriptions } from "@/lib/onboarding/services/list-subscriptions";
import {
  countSupplierItems,
  listIntegratedSuppliers,
  listIntegrationEmails,
} from "@/lib/onboarding/suppliers/suppliers";
import { requireMember } from "@/lib/platform/session/require-member";
import { listBundleFilters } from "@/lib/price-book/catalog/systems/search-bundles";

export const metadata = { title: "Suppliers" };

export default async function SuppliersPage() {
  const who = await requireMember("settings.manage");
  const [suppliers, emails, { counts }, subscriptions, { filters }] = await Promise.all([
    listIntegratedSuppliers(who),
    listIntegrationEmails(who),
    countSupplierItems(who),
    listSubscriptions(who),
    listBundleFilters(),
  ]);
  const statusOf = (key: string) => subscriptions.items.find(({ service }) => service.key === key)?.status.key ?? null;
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Suppliers you buy parts from"
        actions={<ButtonLink href="/admin/enroll/supplier">Connect supplier</ButtonLink>}
      />
      {suppliers.total === 0 && (
        <EmptyState
          icon={<Truck aria-hidden />}
          title="No suppliers yet"
          text="Request a connection with Ferguson or Winsupply. The status of your request appears here."
          action={<ButtonLink href="/admin/enroll/supplier">Connect supplier</ButtonLink>}
        />
      )}
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        {suppliers.items.map(({ serviceKey, name }) => (
          <Card
            key={serviceKey}
            title={name}
            actions={
              <CancelServiceButton service={serviceKey} name={name} text="You can request it again at any time." />
            }
          >
            <DescriptionList
              items={[
                { term: "Status", value: <SubscriptionBadge status={statusOf(serviceKey)} /> },
                {
                  term: "Emails",
                  value: emails.items
                    .flatMap((each) => (each.serviceKey === serviceKey ? [each.email] : []))
                    .join(", "),
                },
                { term: "Parts in your price book", value: counts[serviceKey] ?? 0 },
              ]}
            />
          </Card>
        ))}
        <Card title="Matched systems" className="lg:col-span-2">
          <p className="text-muted">
            Find matched systems in the <TextLink href="/price-book/flat-rate?list=systems">flat-rate catalog</TextLink>
            . You can filter by:
          </p>
          <div className="mt-3">
            <DescriptionList
              items={filters.map(({ label, values }) => ({ term: label, value: values.map(String).join(", ") }))}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
