import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { arrivalWindowList } from "./arrival-window-list";

const WINDOWS = [
  ["8–10", 8, 10],
  ["10–12", 10, 12],
  ["12–2", 12, 14],
  ["2–4", 14, 16],
  ["4–6", 16, 18],
] as const;

/** Adds the arrival windows that a new business starts with. The business may change the list later. */
export async function addFirstWindows(who: Who): Promise<void> {
  for (const [name, from, until] of WINDOWS)
    await arrivalWindowList.create(who, { name, startMinute: from * 60, endMinute: until * 60 });
}
