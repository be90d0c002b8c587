"use client";

import { ChevronLeft, ChevronRight, Route } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { memo, useTransition } from "react";
import { saveBrowserSettings } from "@/components/session/remember";
import { Button } from "@/components/ui/button";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/choices/select";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { listVisibleBoardViews } from "@/lib/scheduling/board/list-visible-board-views";
import { formatBoardPeriod, stepDay } from "../updates/board-times";
import { LateMenu } from "../progress/late-menu";
import { useScheduleSetting } from "../updates/schedule-provider";
import { TechnicianFilter } from "./technician-filter";

const viewNames = { day: "Day", board: "Board", week: "Week", month: "Month" };

/** Date, view, and filters. All are part of the address. The filters are also remembered for the next appointment. */
export const BoardToolbar = memo(function BoardToolbar({ query }: { query: BoardQuery }) {
  const setting = useScheduleSetting();
  const router = useRouter();
  const path = usePathname();
  const [isPending, startTransition] = useTransition();

  const period = query.view === "board" ? "day" : query.view;

  const show = (change: Partial<BoardQuery>) =>
    startTransition(() => router.replace(buildBoardAddress("/schedule", { ...query, ...change }), { scroll: false }));

  const chooseGroup = (id: string) => {
    void saveBrowserSettings({ selectedDispatchGroup: id === "all" ? null : id });
    show({ groupId: id === "all" ? null : id });
  };
  const chooseTechnician = (id: string) => {
    void saveBrowserSettings({ selectedTech: id === "all" ? null : id });
    show({ technicianIds: id === "all" ? [] : [id] });
  };

  return (
    <header className="flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <h1 className="mr-1 text-xl font-semibold whitespace-nowrap max-md:order-first max-md:flex-1">
        <span className="sr-only">Schedule, </span>
        {formatBoardPeriod(query.view, query.date)}
      </h1>
      <div className="flex items-center gap-1">
        <IconButton label={`Previous ${period}`} onPress={() => show({ date: stepDay(query.view, query.date, -1) })}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button onPress={() => show({ date: setting.today })}>Today</Button>
        <IconButton label={`Next ${period}`} onPress={() => show({ date: stepDay(query.view, query.date, 1) })}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <DatePicker
        key={query.date}
        label="Date"
        hideLabel
        defaultValue={query.date}
        onChange={(date) => date && date !== query.date && show({ date })}
        className="w-36 max-md:w-auto max-md:flex-[1_0_9rem]"
      />
      <div
        role="group"
        aria-label="View"
        className="flex rounded-control border border-line bg-surface p-0.5 max-md:w-full"
      >
        {listVisibleBoardViews(setting.views).map((view) => (
          <Button
            key={view}
            variant={view === query.view ? "secondary" : "quiet"}
            size="small"
            aria-pressed={view === query.view}
            className="max-md:flex-1"
            onPress={() => show({ view })}
          >
            {viewNames[view]}
          </Button>
        ))}
      </div>
      <Select
        label="Dispatch group"
        hideLabel
        className="w-36 max-md:w-auto max-md:flex-1"
        value={query.groupId ?? "all"}
        onChange={chooseGroup}
        options={[
          { id: "all", label: "All groups" },
          ...setting.groups.map((group) => ({ id: group.group_id, label: group.name })),
        ]}
      />
      <TechnicianFilter chosenId={query.technicianIds[0]} onChoose={chooseTechnician} />
      <div className="ml-auto flex items-center gap-2 max-md:order-first">
        <LateMenu />
        {setting.canChange && period === "day" && path !== "/schedule/plan" && (
          <Button
            icon={<Route aria-hidden />}
            onPress={() => router.push(buildBoardAddress("/schedule/plan", query), { scroll: false })}
          >
            Plan
          </Button>
        )}
      </div>
    </header>
  );
});
