import { PlanPanel } from "@/components/scheduling/planning/plan-panel";
import { requireMember } from "@/lib/platform/session/page-session";
import { dayAt } from "@/lib/platform/time/days";
import { readBoardQuery } from "@/lib/scheduling/board/board-query";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Suggested plan" };

export default async function PlanPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  const params = await searchParams;
  const query = readBoardQuery(params, { groupId: null, technicianId: null }, dayAt(who.now, who.timeZone));
  return (
    <>
      <BoardData who={who} params={params} />
      <PlanPanel query={query} />
    </>
  );
}
