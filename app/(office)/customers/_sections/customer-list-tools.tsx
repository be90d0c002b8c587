import { Download } from "lucide-react";
import { listVisibleColumns } from "@/components/customers/customer-columns";
import { CustomerViews } from "@/components/customers/customer-views";
import { buildAddressWith } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { CUSTOMER_FILTERS } from "@/lib/customers/search/read-customer-list-query";
import type { Who } from "@/lib/platform/session/who";
import { getBrowserSettings } from "@/lib/users/browser-settings";

type Props = { who: Who; params: Record<string, string | string[] | undefined> };

/** The saved views of the list, and its export for a spreadsheet. */
export async function CustomerListTools({ who, params }: Props) {
  const { listColumns } = await getBrowserSettings(who);
  const visible = listVisibleColumns(listColumns["customers"]);
  const file = buildAddressWith({ path: "/api/customers/csv", params }, { column: visible, after: null, before: null });
  return (
    <div className="ml-auto flex items-center gap-2">
      <CustomerViews filters={CUSTOMER_FILTERS} visible={visible} />
      {who.permissions.has("customers.export") && (
        <ButtonLink size="small" icon={<Download aria-hidden />} href={file} download>
          CSV
        </ButtonLink>
      )}
    </div>
  );
}
