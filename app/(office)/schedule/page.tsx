import { redirect } from "next/navigation";
import { requireMember } from "@/lib/platform/session/require-member";
import { BoardData } from "./_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SchedulePage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const params = await searchParams;
  // The past has its own screen, where nothing can be moved.
  if (typeof params["at"] === "string")
    redirect(
      `/board-history?${new URLSearchParams({ at: params["at"], ...(typeof params["date"] === "string" ? { day: params["date"] } : {}) })}`
    );
  return <BoardData who={who} params={params} />;
}
