"use client";

import { useEffect, useState } from "react";
import { type CommandGroup, readRecent } from "./command-menu-store";

export type SearchCommands = (term: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
type State = { groups: readonly CommandGroup[]; isLoading: boolean; hasFailed: boolean };

/**
 * Returns the commands for the term. While it is empty, these are recent entries and `start`. Otherwise they are search
 * results, 150 ms after the last key.
 */
export function useCommands(term: string, search: SearchCommands, start: readonly CommandGroup[]): State {
  const [result, setResult] = useState<State & { term: string }>({
    term: "",
    groups: [],
    isLoading: false,
    hasFailed: false,
  });
  const searchTerm = term.trim();

  useEffect(() => {
    if (!searchTerm) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(searchTerm, controller.signal).then(
        (groups) =>
          controller.signal.aborted || setResult({ term: searchTerm, groups, isLoading: false, hasFailed: false }),
        () =>
          controller.signal.aborted || setResult({ term: searchTerm, groups: [], isLoading: false, hasFailed: true })
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searchTerm, search]);

  if (!searchTerm) {
    const recent = readRecent();
    return {
      groups: recent.length > 0 ? [{ label: "Recent", commands: recent }, ...start] : start,
      isLoading: false,
      hasFailed: false,
    };
  }
  return { ...result, isLoading: result.term !== searchTerm };
}
