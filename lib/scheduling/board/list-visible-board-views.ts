import type { AppointmentViews } from "@/lib/users/views/appointment-views";
import { BOARD_VIEWS, type BoardQuery, type BoardView } from "./board-query";
import { SCHEDULE_TABS, type ScheduleTab } from "./schedule-tab";

/** Lists the calendar views that the user sees. The two views of the day share one setting. */
export const listVisibleBoardViews = (views: AppointmentViews): BoardView[] =>
  BOARD_VIEWS.filter((view) => views[view === "board" ? "day" : view]);

/** Lists the schedule tabs that the user sees. The calendar stays while at least one of its views is left. */
export const listVisibleTabs = (views: AppointmentViews): ScheduleTab[] =>
  SCHEDULE_TABS.filter((tab) => (tab === "calendar" ? listVisibleBoardViews(views).length > 0 : views[tab]));

/** Replaces a view that the user may not see with the first one that they may. */
export function limitToViews(query: BoardQuery, views: AppointmentViews): BoardQuery {
  const [tabs, boardViews] = [listVisibleTabs(views), listVisibleBoardViews(views)];
  const tab = tabs.includes(query.tab) ? query.tab : (tabs[0] ?? query.tab);
  const view = boardViews.includes(query.view) ? query.view : (boardViews[0] ?? query.view);
  return { ...query, tab, view };
}
