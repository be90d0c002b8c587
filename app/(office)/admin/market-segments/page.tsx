import { UsersRound } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { marketSegmentList } from "@/lib/marketing/lists/market-segment-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Market segments" };

export default async function MarketSegmentsPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { panel } = await searchParams;
  const items = await who.db((db) => marketSegmentList.all(db));
  return (
    <SettingsList
      path="/admin/market-segments"
      label="Market segments"
      noun="market segment"
      context="Customer types your campaigns target"
      rows={items}
      columns={[]}
      icon={<UsersRound aria-hidden />}
      about="Add the customer types your campaigns target, such as “New homeowners.”"
      panel={panel}
      calls="/api/market-segments"
      deleteText={() => "Existing campaigns still show this segment."}
      fields={[]}
    />
  );
}
