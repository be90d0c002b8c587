import { IntegrationForm, TerritoryManagerForm } from "@/components/onboarding/suppliers/supplier-forms";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Suppliers" };

export default async function EnrollSupplierPage() {
  await requireMember("settings.manage");
  return (
    <>
      <PageHeader
        back={{ href: "/admin/subscriptions", label: "Services" }}
        title="Supplier e-commerce"
        context="Request a connection with Ferguson or Winsupply"
      />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <Card title="Email">
          <IntegrationForm />
        </Card>
        <Card title="Territory manager">
          <TerritoryManagerForm />
        </Card>
      </div>
      <p className="mt-4 text-muted">
        Your requests are under <TextLink href="/admin/suppliers">Suppliers</TextLink>.
      </p>
    </>
  );
}
