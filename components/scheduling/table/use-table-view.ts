"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useRef, useState } from "react";
import { saveBrowserSettings } from "@/components/session/remember";
import { api } from "@/lib/platform/http/api-client";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { addDaysTo, clampToYear } from "./table-days";
import type { Days } from "./table-reader";
import {
  applyQueryPeople,
  plainView,
  queryOfPeople,
  toTableView,
  toViewState,
  withTouched,
  type TableView,
} from "./table-view";

const LIST = "schedule";
const MONTH = 30;

/**
 * The state of the table. First day, group, and technicians belong to the calendar and are in the address. The rest is
 * remembered for the next appointment, except the search text.
 */
export function useTableView(query: BoardQuery) {
  const router = useRouter();
  const path = usePathname();
  const [view, setView] = useState<TableView>(() => applyQueryPeople(plainView, query));
  const [start, setStart] = useState(query.date);
  const [length, setLength] = useState(MONTH);
  const [isLoaded, setLoaded] = useState(false);
  const [seenDate, setSeenDate] = useState(query.date);
  if (seenDate !== query.date) {
    setSeenDate(query.date);
    setStart(query.date);
  }
  /** The changes made before the remembered state was loaded. Null = it is loaded. */
  const early = useRef<{ view: Partial<TableView>; length?: number } | null>({ view: {} });
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const [begin] = useState(query);
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      const { lastViews } = await api("GET /api/session/browser-settings", {}, controller);
      const { days, ...state } = lastViews[LIST] ?? {};
      const touched = early.current;
      early.current = null;
      setLoaded(true);
      if (!touched || !lastViews[LIST]) return;
      setView(
        withTouched(applyQueryPeople(toTableView(state), begin), applyQueryPeople(plainView, begin), touched.view)
      );
      if (touched.length === undefined && Number(days?.[0]) >= 0) setLength(Number(days![0]));
    };
    // Without an answer, the table starts with its defaults.
    void read().catch(() => {
      if (controller.signal.aborted) return;
      early.current = null;
      setLoaded(true);
    });
    return () => controller.abort();
  }, [begin]);

  const saveView = (next: TableView, days: number) => {
    // A state that is not loaded yet must not be overwritten. The next change saves everything.
    if (early.current) return;
    const words = { ...next, filters: { ...next.filters, words: "" } };
    const settings = {
      lastViews: { [LIST]: { ...toViewState(words), days: [String(days)] } },
      ...(hasSamePeople(next, view) ? {} : getSelectedPeople(next)),
    };
    // One after the other, so that the last choice wins.
    sent.current = sent.current.then(() => saveBrowserSettings(settings));
  };
  const change = (more: Partial<TableView>) => {
    if (early.current) early.current.view = { ...early.current.view, ...more };
    const next = { ...view, ...more };
    setView(next);
    if (isSameExceptWords(view, next)) return;
    saveView(next, length);
    if (!hasSamePeople(next, view)) openTable(queryOfPeople(next));
  };
  const openTable = (more: Partial<BoardQuery>) =>
    startTransition(() => router.replace(buildBoardAddress(path, { ...query, ...more }), { scroll: false }));
  const days: Days = { start, end: addDaysTo(start, length) };
  const setDays = (newDays: Days) => {
    const end = clampToYear(newDays.start, newDays.end);
    const nextLength = Math.round((Date.parse(end) - Date.parse(newDays.start)) / 86_400_000);
    if (early.current && nextLength !== length) early.current.length = nextLength;
    setStart(newDays.start);
    setLength(nextLength);
    if (nextLength !== length) saveView(view, nextLength);
    if (newDays.start !== start) openTable({ date: newDays.start });
  };
  const setSort = isLoaded ? (sort: TableView["sort"]) => change({ sort }) : null;
  return { view, setSort, change, days, setDays };
}

const getPeopleKey = ({ filters }: TableView) => JSON.stringify([filters.groupIds, filters.technicianIds]);
const hasSamePeople = (a: TableView, b: TableView) => getPeopleKey(a) === getPeopleKey(b);
const withoutWords = (view: TableView) => JSON.stringify({ ...view, filters: { ...view.filters, words: "" } });
const isSameExceptWords = (a: TableView, b: TableView) => withoutWords(a) === withoutWords(b);

/** Returns what the calendar remembers: one group and one technician. */
function getSelectedPeople(view: TableView): { selectedDispatchGroup: string | null; selectedTech: string | null } {
  const { groupId, technicianIds } = queryOfPeople(view);
  return {
    selectedDispatchGroup: groupId,
    selectedTech: technicianIds.length === 1 ? technicianIds[0]! : null,
  };
}
