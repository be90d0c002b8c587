import { TechScorePanel } from "@/components/reports/tech-score-panel";
import { requireMember } from "@/lib/platform/session/require-member";
import { addDays, getDayAt, countDaysBetween, isDay } from "@/lib/platform/time/day";
import { listTechScores } from "@/lib/reports/tech-score";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Tech score" };

export default async function TechScorePage({ searchParams }: Props) {
  const who = await requireMember("schedule.all");
  const params = await searchParams;
  const days = parseScoreDays(params, getDayAt(who.now, who.timeZone));
  const scores = await listTechScores(who, days);
  return (
    <>
      <BoardData who={who} params={params} />
      <TechScorePanel scores={scores} days={days} hasMoney={who.permissions.has("invoices.all")} />
    </>
  );
}

/** Parses the period in the address: the last 30 days by default, in order, and at most a year. */
function parseScoreDays(params: Awaited<Props["searchParams"]>, today: string): { from: string; to: string } {
  const parseDayParam = (name: string) => {
    const value = params[name];
    return typeof value === "string" && isDay(value) ? value : null;
  };
  const to = parseDayParam("to") ?? today;
  const from = parseDayParam("from") ?? addDays(to, -29);
  const length = countDaysBetween(from, to);
  return { from: length < 0 ? to : length > 365 ? addDays(to, -365) : from, to };
}
