import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { withExtension } from "@/lib/platform/format/format-phone";
import type { Lead } from "@/lib/leads/lead";

export const ORIGIN_WORDS: Record<Lead["origin"], string> = {
  office: "Added manually",
  call: "Call",
  form: "Web form",
  list: "Target list",
};

/** Returns the name of a lead, or else the phone number or email address. */
export const getLeadName = (lead: Lead): string => lead.name || formatLeadPhone(lead) || lead.email || "Unknown";

/** Formats "+17045550133" and extension 12 as "(704) 555-0133 x12". Text that is not one number stays. */
export function formatLeadPhone({ phone, phoneExtension }: Pick<Lead, "phone" | "phoneExtension">): string {
  const number = /\p{L}/u.test(phone) ? phone : formatBusinessPhone({ phone, phoneExtension: "" }) || phone;
  return withExtension(number, phoneExtension);
}

/** Formats a wait: "under 1 min", "1 h 15 min", "3 days". */
export function waitText(minutes: number): string {
  if (minutes < 1) return "under 1 min";
  const days = Math.floor(minutes / 1_440);
  return days >= 2 ? `${days} days` : formatMinutes(Math.floor(minutes));
}

/** Returns the wait until the first answer, or until now, as text. Null for a lead that no one keeps waiting. */
export function getLeadWait(
  { origin, cameAt, firstAnsweredAt }: Pick<Lead, "origin" | "cameAt" | "firstAnsweredAt">,
  now: Date
): { isOver: boolean; text: string } | null {
  if (origin !== "call" && origin !== "form") return null;
  const end = firstAnsweredAt ? Date.parse(firstAnsweredAt) : now.getTime();
  return { isOver: firstAnsweredAt !== null, text: waitText(Math.max(0, end - Date.parse(cameAt)) / 60_000) };
}
