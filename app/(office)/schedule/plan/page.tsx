import { PlanPanel } from "@/components/scheduling/planning/plan-panel";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { parseBoardQuery } from "@/lib/scheduling/board/board-query";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Suggested plan" };

export default async function PlanPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  const params = await searchParams;
  const query = parseBoardQuery(params, { groupId: null, technicianId: null }, getDayAt(who.now, who.timeZone));
  return (
    <>
      <BoardData who={who} params={params} />
      <PlanPanel query={query} />
    </>
  );
}
