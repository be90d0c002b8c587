import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { isDay } from "@/lib/platform/time/day";
import { parseTab, type ScheduleTab } from "./schedule-tab";

/** "day" has the technicians as columns. "board" is the same with technicians as rows on a horizontal time line. */
export const BOARD_VIEWS = ["day", "board", "week", "month"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** The selection that the schedule shows. It lives in the address, so reload, back, and shared links show the same. */
export type BoardQuery = {
  tab: ScheduleTab;
  view: BoardView;
  date: string;
  groupId: string | null;
  technicianIds: string[];
};

type Params = Record<string, string | string[] | undefined>;

/** True for the views that show one day with the technicians side by side. */
export const hasDayFrame = ({ view }: Pick<BoardQuery, "view">): boolean => view === "day" || view === "board";

/** The last choices of a user on the schedule. */
export type RememberedChoice = {
  groupId: string | null;
  technicianId: string | null;
  tab?: string | null;
  view?: string | null;
};

/** Parses the address. Missing parts fall back to the user's last choices and to today. */
export function parseBoardQuery(params: Params, remembered: RememberedChoice, today: string): BoardQuery {
  const date = typeof params["date"] === "string" && isDay(params["date"]) ? params["date"] : today;
  const group = getFirst(params["group"]);
  const techs = toList(params["tech"]);
  // `buildBoardAddress` always writes the view but leaves out the calendar tab. With a view present, a missing tab means the
  // calendar.
  const isWhole = params["view"] !== undefined;
  return {
    tab: parseTab(params["tab"] ?? (isWhole ? undefined : remembered.tab)),
    view: BOARD_VIEWS.find((boardView) => boardView === (isWhole ? params["view"] : remembered.view)) ?? "day",
    date,
    groupId: group === "all" ? null : (group ?? remembered.groupId),
    technicianIds: techs.includes("all")
      ? []
      : techs.length > 0
        ? techs
        : remembered.technicianId
          ? [remembered.technicianId]
          : [],
  };
}

/** Builds the address of a board query. "all" tells the parser not to fall back to the last choice. */
export function buildBoardAddress(path: string, query: BoardQuery, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ view: query.view, date: query.date, group: query.groupId ?? "all" });
  for (const id of query.technicianIds.length > 0 ? query.technicianIds : ["all"]) search.append("tech", id);
  if (query.tab !== "calendar") search.set("tab", query.tab);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  return `${path}?${search}`;
}

function toList(value: string | string[] | undefined): string[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.flatMap((id) => (id === "all" ? [id] : pickIds([id])));
}

function getFirst(value: string | string[] | undefined): string | undefined {
  return toList(value)[0];
}
