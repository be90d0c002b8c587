/** A checklist of work, such as "Furnace tune-up", with its items. */
export type UserChecklist = { name: string; items: Array<{ text: string; isDone: boolean }> };

export const LONGEST_CHECKLIST_NAME = 120;
export const LONGEST_CHECKLIST_ITEM = 200;
export const MOST_CHECKLISTS = 10;
export const MOST_CHECKLIST_ITEMS = 50;

/** Returns the checklists with nothing checked, for a template or a new document. */
export function uncheckLists(lists: readonly UserChecklist[]): UserChecklist[] {
  return lists.map(({ name, items }) => ({ name, items: items.map(({ text }) => ({ text, isDone: false })) }));
}
