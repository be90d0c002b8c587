import { requireMember } from "@/lib/platform/session/page-session";
import { BoardData } from "./_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SchedulePage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  return <BoardData who={who} params={await searchParams} />;
}
