"use client";

import { useSearchParams } from "next/navigation";
import type { EventType } from "@/lib/scheduling/events/event-shapes";
import { useSchedule } from "../updates/schedule-provider";
import { chosenTime } from "./event-draft";
import { EventPanel } from "./event-panel";

export function NewEventPanel({ types }: { types: readonly EventType[] }) {
  const { setting } = useSchedule();
  const start = chosenTime(useSearchParams(), setting.timeZone);
  return <EventPanel types={types} canChange {...(start ? { start } : {})} />;
}
