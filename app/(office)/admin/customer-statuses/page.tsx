import { Flag } from "lucide-react";
import { StatusOrderButtons } from "@/components/customers/statuses/status-order-buttons";
import { SettingsList } from "@/components/office/settings-list";
import { customerStatusList } from "@/lib/customers/statuses/customer-statuses";
import { requireMember } from "@/lib/platform/session/page-session";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Customer statuses" };

export default async function CustomerStatusesPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const items = await who.db((db) => customerStatusList.all(who, db));
  return (
    <SettingsList
      path="/admin/customer-statuses"
      label="Customer statuses"
      noun="customer status"
      context="What a customer is to you, in the order in which they matter"
      rows={items}
      columns={[
        {
          id: "order",
          label: "Order",
          cell: ({ id, name, priority }) => (
            <StatusOrderButtons id={id} name={name} isFirst={priority === 1} isLast={priority === items.length} />
          ),
        },
      ]}
      icon={<Flag aria-hidden />}
      about="A status says what a customer is to you, such as “Key account” or “Cash only”."
      panel={panel}
      calls="/api/customer-statuses"
      deleteText={() => "Customers that have it have no status then."}
    />
  );
}
