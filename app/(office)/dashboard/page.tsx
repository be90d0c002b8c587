import { FavoriteButton } from "@/components/reports/liveboards/favorite-button";
import { LiveOverview } from "@/components/reports/liveboards/live-overview";
import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatDay } from "@/lib/platform/time/format-time";
import { getToday } from "@/lib/reports/liveboards/day-figures";
import { listLiveboards } from "@/lib/reports/liveboards/set-favorite-liveboard";
import { LIVEBOARD_CATEGORIES, OVERVIEW } from "@/lib/reports/liveboards/liveboards";
import { LiveboardTiles } from "./_sections/liveboard-tiles";

export const metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const who = await requireMember("reports.view");
  const boards = await listLiveboards(who);
  const favorites = boards.filter(({ isFavorite }) => isFavorite);
  const groups = [
    ...(favorites.length > 0 ? [{ title: "Favorites", boards: favorites }] : []),
    ...LIVEBOARD_CATEGORIES.map((title) => ({ title, boards: boards.filter(({ category }) => category === title) })),
  ];
  return (
    <>
      <PageHeader title="Dashboard" context={formatDay(getToday(who))} />
      <LiveOverview businessId={who.businessId} />
      <LiveboardTiles who={who} board={OVERVIEW} />
      <section aria-labelledby="all-dashboards" className="mt-8">
        <h2 id="all-dashboards" className="mb-3 text-lg">
          All dashboards
        </h2>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
          {groups.map(({ title, boards: groupBoards }) => (
            <Card key={title} title={title}>
              <ul className="flex flex-col gap-1">
                {groupBoards.map(({ liveboardId, name, isFavorite }) => (
                  <li key={liveboardId} className="flex items-center justify-between gap-2">
                    <RecordLink href={`/dashboard/${liveboardId}`}>{name}</RecordLink>
                    <FavoriteButton liveboardId={liveboardId} name={name} isFavorite={isFavorite} />
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </section>
    </>
  );
}
