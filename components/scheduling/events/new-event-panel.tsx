"use client";

import { useSearchParams } from "next/navigation";
import type { EventType } from "@/lib/scheduling/events/event-type";
import { useSchedule } from "../updates/schedule-provider";
import { parseChosenTime } from "./event-draft";
import { EventPanel } from "./event-panel";

export function NewEventPanel({ types }: { types: readonly EventType[] }) {
  const { setting } = useSchedule();
  const start = parseChosenTime(useSearchParams(), setting.timeZone);
  return <EventPanel types={types} canChange {...(start ? { start } : {})} />;
}
