"use client";

import { createStore } from "../browser/store";

export type Command = { label: string; hint?: string; href: string; icon?: string };
export type CommandGroup = { label: string; commands: readonly Command[] };

export const commandMenu = createStore(false);
export const openCommandMenu = () => commandMenu.set(true);

const RECENT = "commands:recent";

export function readRecent(): Command[] {
  try {
    return JSON.parse(sessionStorage.getItem(RECENT) ?? "[]") as Command[];
  } catch {
    return [];
  }
}

/** Remembers the last six opened entries, only in this tab, so that the next user at the desk does not see them. */
export function addRecentCommand(command: Command): void {
  const others = readRecent().filter((recent) => recent.href !== command.href);
  try {
    sessionStorage.setItem(RECENT, JSON.stringify([command, ...others].slice(0, 6)));
  } catch {
    // Storage is full or off. Nothing is remembered.
  }
}
