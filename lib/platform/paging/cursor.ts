import { Id } from "@/lib/platform/shapes/call-shapes";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { isAcceptedDay } from "@/lib/platform/time/day";

/** The start of a page in a newest-first list: after (older than) or before (newer than) a row. */
export type Cursor = { at: Date; id: string };

/** Formats a cursor for an address. */
export function formatCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}

/** Parses a cursor from an address. Null for anything else. */
export function parseCursor(text: string | string[] | undefined): Cursor | null {
  if (typeof text !== "string") return null;
  const [ms = "", last = ""] = text.split(".");
  const at = new Date(Number(ms));
  const { data: id } = Id.safeParse(last);
  return ms !== "" && id && !Number.isNaN(at.getTime()) && isAcceptedDay(at.toISOString().slice(0, 10))
    ? { at, id }
    : null;
}

/** The page size of screens. */
export const SCREEN_PAGE = 50;
/** Counting stops here. Lists then show "1,000+". */
export const COUNT_CAP = 1000;

/** Formats the total of a list: "37 jobs", "1 job", "1,000+ jobs". */
export function formatTotal(total: number, noun: string, many = `${noun}s`): string {
  return total > COUNT_CAP ? `${formatNumber(COUNT_CAP)}+ ${many}` : formatCount(total, noun, many);
}
