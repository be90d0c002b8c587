"use client";

import { Gauge, History, Inbox, Maximize, Minimize, Plus } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LinkTabs } from "@/components/ui/link-tabs";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { listVisibleTabs } from "@/lib/scheduling/board/list-visible-board-views";
import type { ScheduleTab } from "@/lib/scheduling/board/schedule-tab";
import { useSchedule } from "../updates/schedule-provider";

const tabs: ReadonlyArray<{ id: ScheduleTab; label: string }> = [
  { id: "calendar", label: "Calendar" },
  { id: "table", label: "Table" },
  { id: "map", label: "Map" },
];

/** On a phone, the tabs and these buttons share one line, so the buttons have no text. */
const ICON_ON_PHONE = "max-sm:min-w-11 max-sm:px-0";

type Props = { query: BoardQuery; fullscreen: { isFull: boolean; toggle: () => void } };

/** The tabs of the schedule, and the buttons that work on every tab. */
export function ScheduleHeader({ query, fullscreen }: Props) {
  const { setting, hasRequests, setRequests } = useSchedule();
  const router = useRouter();
  const path = usePathname();
  const addressOf = (tab: ScheduleTab) => buildBoardAddress("/schedule", { ...query, tab });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 border-b border-line max-sm:gap-x-2">
      {query.tab === "table" && <h1 className="sr-only">Schedule</h1>}
      <LinkTabs
        label="Schedule as"
        tabs={tabs
          .filter(({ id }) => listVisibleTabs(setting.views).includes(id))
          .map(({ id, label }) => ({ href: addressOf(id), label }))}
        current={addressOf(query.tab)}
      />
      <div className="ml-auto flex items-center gap-2 pb-2">
        <Button
          icon={<Inbox aria-hidden />}
          aria-pressed={hasRequests}
          className={ICON_ON_PHONE}
          onPress={() => setRequests((isVisible) => !isVisible)}
        >
          <span className="max-sm:sr-only">Requests</span>
        </Button>
        {setting.canSeeScores && (
          <IconButton
            label="Tech score"
            onPress={() => router.push(buildBoardAddress("/schedule/tech-score", query), { scroll: false })}
          >
            <Gauge aria-hidden />
          </IconButton>
        )}
        {setting.canSeeScores && (
          <IconButton
            label="Schedule history"
            onPress={() => router.push(`/board-history?day=${query.date}`)}
            className="max-md:hidden"
          >
            <History aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={fullscreen.isFull ? "Exit full screen" : "Full screen"}
          onPress={fullscreen.toggle}
          className="max-md:hidden"
        >
          {fullscreen.isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
        {setting.canChange && path !== "/schedule/new" && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            className={ICON_ON_PHONE}
            onPress={() => router.push(buildBoardAddress("/schedule/new", query), { scroll: false })}
          >
            <span className="max-sm:sr-only">Appointment</span>
          </Button>
        )}
      </div>
    </div>
  );
}
