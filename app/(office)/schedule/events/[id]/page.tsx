import { EventPanel } from "@/components/scheduling/events/event-panel";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { listTypesForEvent } from "@/lib/scheduling/events/event-type-list";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { BoardData } from "../../_sections/board-data";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const loadEvent = createRecordLoader(findEvent);

export async function generateMetadata({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const day = Day.safeParse((await searchParams)["on"]);
  return { title: (await loadEvent(who, (await params).id, day.data)).name };
}

export default async function EventPage({ params, searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const { id } = await params;
  const query = await searchParams;
  const day = Day.safeParse(query["on"]);
  const event = await loadEvent(who, id, day.data);
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
