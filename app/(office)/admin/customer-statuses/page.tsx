import { Flag } from "lucide-react";
import { StatusOrderButtons } from "@/components/customers/statuses/status-order-buttons";
import { SettingsList } from "@/components/office/settings-list";
import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Customer statuses" };

export default async function CustomerStatusesPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const items = await who.db((db) => customerStatusList.all(db));
  return (
    <SettingsList
      path="/admin/customer-statuses"
      label="Customer statuses"
      noun="customer status"
      context="Labels for customers, in order of importance"
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
      about="Use statuses such as “Key account” or “Cash only” to label customers."
      panel={panel}
      calls="/api/customer-statuses"
      deleteText={() => "Customers with this status will have no status."}
    />
  );
}
