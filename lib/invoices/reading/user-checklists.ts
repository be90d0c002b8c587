import { z } from "zod";
import { line } from "@/lib/platform/http/call-shapes";

const required = "(This field is required)";

export const LONGEST_CHECKLIST_NAME = 120;
export const LONGEST_CHECKLIST_ITEM = 200;
export const MOST_CHECKLISTS = 10;
export const MOST_CHECKLIST_ITEMS = 50;

const ChecklistItem = z.object({
  text: line(LONGEST_CHECKLIST_ITEM).min(1, required),
  isDone: z.boolean().default(false),
});

/** What was to be done and what of it is: "Furnace tune-up" with its items. */
const UserChecklist = z.object({
  name: line(LONGEST_CHECKLIST_NAME).min(1, required),
  items: z.array(ChecklistItem).max(MOST_CHECKLIST_ITEMS, `At most ${MOST_CHECKLIST_ITEMS} items.`).default([]),
});
export type UserChecklist = z.output<typeof UserChecklist>;

/** The checklists of a document, in their order: as they are sent, stored and answered. */
export const UserChecklists = z.array(UserChecklist).max(MOST_CHECKLISTS, `At most ${MOST_CHECKLISTS} checklists.`);

/** The same with nothing done: what a template or a new document begins with. */
export function untickedLists(lists: readonly UserChecklist[]): UserChecklist[] {
  return lists.map(({ name, items }) => ({ name, items: items.map(({ text }) => ({ text, isDone: false })) }));
}
