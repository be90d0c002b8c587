import { notFound } from "next/navigation";
import { EventPanel } from "@/components/scheduling/events/event-panel";
import { Day, Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requireMember } from "@/lib/platform/session/page-session";
import { listTypesForEvent } from "@/lib/scheduling/events/event-type-list";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { BoardData } from "../../_sections/board-data";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata = { title: "Event" };

export default async function EventPage({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  const query = await searchParams;
  const day = Day.safeParse(query["on"]);
  const event = await findEvent(who, id, day.data).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
  const { items: types } = await listTypesForEvent(who, id);
  return (
    <>
      <BoardData who={who} params={{ ...query, date: query["date"] ?? event.eventDate }} />
      <EventPanel
        key={`${id} ${day.data}`}
        event={event}
        {...(day.success ? { openedOn: day.data } : {})}
        types={types}
        canChange={who.permissions.has("schedule.change")}
      />
    </>
  );
}
