import type { AppointmentViews } from "@/lib/users/views/appointment-views";
import { BOARD_VIEWS, type BoardQuery, type BoardView } from "./board-query";
import { SCHEDULE_TABS, type ScheduleTab } from "./schedule-tabs";

/** The views of the calendar that somebody sees; the day has two, which come and go together. */
export const shownBoardViews = (views: AppointmentViews): BoardView[] =>
  BOARD_VIEWS.filter((view) => views[view === "board" ? "day" : view]);

/** The tabs of the schedule that somebody sees: the calendar as long as one of its views is left. */
export const shownTabs = (views: AppointmentViews): ScheduleTab[] =>
  SCHEDULE_TABS.filter((tab) => (tab === "calendar" ? shownBoardViews(views).length > 0 : views[tab]));

/** What is shown instead of a view that one does not get to see: the first that one does. */
export function withinViews(query: BoardQuery, views: AppointmentViews): BoardQuery {
  const [tabs, boardViews] = [shownTabs(views), shownBoardViews(views)];
  const tab = tabs.includes(query.tab) ? query.tab : (tabs[0] ?? query.tab);
  const view = boardViews.includes(query.view) ? query.view : (boardViews[0] ?? query.view);
  return { ...query, tab, view };
}
