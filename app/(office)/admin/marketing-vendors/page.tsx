import { Megaphone } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Marketing vendors" };

export default async function MarketingVendorsPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => marketingVendorList.all(db));
  return (
    <SettingsList
      path="/admin/marketing-vendors"
      label="Marketing vendors"
      noun="marketing vendor"
      context="Companies that run campaigns for you"
      rows={items}
      columns={[]}
      icon={<Megaphone aria-hidden />}
      about="Add the companies that run campaigns for you, such as “Valley Mailers.”"
      panel={panel}
      calls="/api/marketing-vendors"
      deleteText={() => "Existing campaigns still show this vendor."}
      fields={[]}
    />
  );
}
