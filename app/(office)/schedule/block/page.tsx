import { BlockPanel } from "@/components/scheduling/events/block-panel";
import { requireMember } from "@/lib/platform/session/require-member";
import { BoardData } from "../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "New blocked time" };

export default async function NewBlockPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  return (
    <>
      <BoardData who={who} params={await searchParams} />
      <BlockPanel />
    </>
  );
}
