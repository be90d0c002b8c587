import { NewEventPanel } from "@/components/scheduling/events/new-event-panel";
import { requireMember } from "@/lib/platform/session/require-member";
import { listTypesForEvent } from "@/lib/scheduling/events/event-type-list";
import { BoardData } from "../../_sections/board-data";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "New event" };

export default async function NewEventPage({ searchParams }: Props) {
  const who = await requireMember("schedule.change");
  const { items: types } = await listTypesForEvent(who);
  return (
    <>
      <BoardData who={who} params={await searchParams} />
      <NewEventPanel types={types} />
    </>
  );
}
