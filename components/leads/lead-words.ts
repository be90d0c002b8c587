import { maskPhone } from "@/lib/platform/format/phone";
import type { Lead } from "@/lib/leads/lead-shapes";

export const ORIGIN_WORDS: Record<Lead["origin"], string> = {
  office: "Added here",
  call: "Call",
  form: "Web form",
  list: "Target list",
};

/** Who it is, in one line: a name, else how to reach them. */
export const leadName = ({ name, phone, email }: Lead): string => name || shownNumber(phone) || email || "Somebody";

/** "+17045550133" or "704-555-0133" → "(704) 555-0133". */
export const shownNumber = (phone: string): string => maskPhone(phone.replace(/^\+1/, ""));

/** 75 → "1 h 15 min" */
export function waitText(minutes: number): string {
  if (minutes < 1) return "under a minute";
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = Math.floor(minutes % 60);
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}

/** How long somebody has waited, or did until they were answered; null for whom nobody keeps waiting. */
export function waited(
  { origin, cameAt, firstAnsweredAt }: Pick<Lead, "origin" | "cameAt" | "firstAnsweredAt">,
  now: Date,
): { isOver: boolean; text: string } | null {
  if (origin !== "call" && origin !== "form") return null;
  const end = firstAnsweredAt ? Date.parse(firstAnsweredAt) : now.getTime();
  return { isOver: firstAnsweredAt !== null, text: waitText(Math.max(0, end - Date.parse(cameAt)) / 60_000) };
}
