import type { EventType } from "./event-type";

const makeSystemType = (number: number, name: string): EventType => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  deleted_at: null,
  is_deleted_used: false,
  business_id: null,
});

/** The types that every business has. They belong to no business, so nobody renames or deletes them. */
export const SYSTEM_EVENT_TYPES: readonly EventType[] = [
  makeSystemType(1, "Meeting"),
  makeSystemType(2, "Training"),
  makeSystemType(3, "Time off"),
  makeSystemType(4, "Vacation"),
  makeSystemType(5, "Sick"),
];

/**
 * Lists the types that the editor of an event offers. Deleted types appear only when the event uses them, marked and
 * last. Rules: events/hide-deleted, events/deleted-prefix, events/deleted-last.
 */
export function listOfferedTypes(types: readonly EventType[], used: readonly string[]): EventType[] {
  return sortTypesByName(types.filter(({ id, deleted_at }) => deleted_at === null || used.includes(id))).map((type) =>
    type.deleted_at === null ? type : { ...type, name: `(deleted) ${type.name}` }
  );
}

/** Sorts by name, ignoring case; deleted types come last. */
export function sortTypesByName(types: readonly EventType[]): EventType[] {
  return types.toSorted(
    (a, b) =>
      Number(a.deleted_at !== null) - Number(b.deleted_at !== null) ||
      a.name.localeCompare(b.name, "en", { sensitivity: "base" })
  );
}

/** Returns the reason why a type cannot be edited or deleted, as a sentence. Null when it can. */
export function getReadOnlyReason(type: EventType): string | null {
  // rule: events/no-business-readonly
  if (type.business_id === null) return "This event type is built in and can't be changed.";
  // rule: events/deleted-readonly
  return type.deleted_at === null ? null : "This event type was deleted. Add a new one.";
}
