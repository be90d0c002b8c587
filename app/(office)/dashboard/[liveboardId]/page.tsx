import { notFound } from "next/navigation";
import { FavoriteButton } from "@/components/reports/liveboards/favorite-button";
import { LiveboardFrame } from "@/components/reports/liveboards/liveboard-frame";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { listLiveboards } from "@/lib/reports/liveboards/set-favorite-liveboard";
import { findLiveboard } from "@/lib/reports/liveboards/liveboards";

type Props = { params: Promise<{ liveboardId: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: findLiveboard((await params).liveboardId)?.name ?? "Dashboard" };
}

export default async function LiveboardPage({ params }: Props) {
  const who = await requireMember("reports.view");
  const { liveboardId } = await params;
  const board = (await listLiveboards(who)).find((each) => each.liveboardId === liveboardId);
  if (!board) notFound();
  return (
    <>
      <PageHeader
        title={board.name}
        context={board.category}
        back={{ href: "/dashboard", label: "Dashboard" }}
        actions={<FavoriteButton liveboardId={liveboardId} name={board.name} isFavorite={board.isFavorite} />}
      />
      <LiveboardFrame key={liveboardId} liveboardId={liveboardId} name={board.name} businessId={who.businessId} />
    </>
  );
}
