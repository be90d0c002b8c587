import { idsAmong } from "@/lib/platform/http/call-shapes";
import { isDay } from "@/lib/platform/time/days";
import { readTab, type ScheduleTab } from "./schedule-tabs";

/** “day” has the technicians as columns; “board” is the same with technicians as rows on a horizontal time line. */
export const BOARD_VIEWS = ["day", "board", "week", "month"] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** What the schedule shows; it stands in the address, so that reload, back and a sent link show the same. */
export type BoardQuery = {
  tab: ScheduleTab;
  view: BoardView;
  date: string;
  groupId: string | null;
  technicianIds: string[];
};

type Params = Record<string, string | string[] | undefined>;

/** Whether it shows one day with its technicians beside one another, whichever way time runs. */
export const hasDayFrame = ({ view }: Pick<BoardQuery, "view">): boolean => view === "day" || view === "board";

/** What a person chose last on the schedule. */
export type RememberedChoice = {
  groupId: string | null;
  technicianId: string | null;
  tab?: string | null;
  view?: string | null;
};

/** Reads the address; what it leaves open is what the person last chose, and today. */
export function readBoardQuery(params: Params, remembered: RememberedChoice, today: string): BoardQuery {
  const date = typeof params["date"] === "string" && isDay(params["date"]) ? params["date"] : today;
  const group = one(params["group"]);
  const techs = many(params["tech"]);
  // An address that names a view was made by `boardAddress`, which leaves the calendar's tab out.
  const isWhole = params["view"] !== undefined;
  return {
    tab: readTab(params["tab"] ?? (isWhole ? undefined : remembered.tab)),
    view: BOARD_VIEWS.find((known) => known === (isWhole ? params["view"] : remembered.view)) ?? "day",
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

/** The address of a board query; “all” says that nothing is to be taken from memory. */
export function boardAddress(path: string, query: BoardQuery, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ view: query.view, date: query.date, group: query.groupId ?? "all" });
  for (const id of query.technicianIds.length > 0 ? query.technicianIds : ["all"]) search.append("tech", id);
  if (query.tab !== "calendar") search.set("tab", query.tab);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  return `${path}?${search}`;
}

function many(value: string | string[] | undefined): string[] {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.flatMap((id) => (id === "all" ? [id] : idsAmong([id])));
}

function one(value: string | string[] | undefined): string | undefined {
  return many(value)[0];
}
