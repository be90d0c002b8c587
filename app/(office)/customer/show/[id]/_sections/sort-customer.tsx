import { SortCustomerPanel } from "@/components/customers/groups/sort-customer-panel";
import type { Customer } from "@/lib/customers/records/customer";
import { listMemberships } from "@/lib/customers/groups/customer-groups";
import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import type { Who } from "@/lib/platform/session/who";

export async function SortCustomer({ who, customer }: { who: Who; customer: Customer }) {
  const [statuses, { groups, chosen }] = await Promise.all([
    who.db((db) => customerStatusList.all(db)),
    listMemberships(who, customer.id),
  ]);
  return (
    <SortCustomerPanel
      customer={{ id: customer.id, fullName: customer.fullName, customerStatus: customer.customerStatus }}
      statuses={statuses.map(({ id, name }) => ({ id, name }))}
      groups={groups}
      chosen={chosen}
      canAddLists={who.permissions.has("lists.change")}
      closeHref={`/customer/show/${customer.id}`}
    />
  );
}
