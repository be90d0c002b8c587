import { NewCustomerForm } from "@/components/customers/new-customer-form";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { listUsers } from "@/lib/users/list-users";

export const metadata = { title: "New customer" };

export default async function NewCustomerPage() {
  const who = await requireMember("customers.change");
  const { items: technicians } = await listUsers(who, { techniciansOnly: true });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader back={{ href: "/customers", label: "Customers" }} title="New customer" />
      <Card className="md:px-2 md:pt-2">
        <NewCustomerForm
          draftKey={`customer:new:${who.businessId}`}
          cancelHref="/customers"
          technicians={technicians.map(({ id, fullName }) => ({ id, fullName }))}
        />
      </Card>
    </div>
  );
}
