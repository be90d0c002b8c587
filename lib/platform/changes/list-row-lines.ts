import type { ChangeAct } from "./record-change";
import { listFieldChanges, toSentenceCase } from "./change-words";
import type { ListedChange } from "./list-changes";

/** One changed value of one row as text; "–" stands for none. */
export type RowLine = { field: string; before: string; after: string };

type LineContext = { timeZone: string; names: ReadonlyMap<string, string> };

/** Tables whose rows repeat what other rows of the same change contain. */
const SILENT_TABLES = new Set(["technician_busy", "login", "schedule_override"]);
/** Columns that hold a user id. The names map it to a name. */
const PERSON = /^(technician_id|preferred_technician_id|user_id|received_by_id)$/;

/** Lists the changed values of a change in the order of the actions. A row that changed twice appears once. */
export function listRowLines(
  { rows, acts }: Pick<ListedChange, "rows" | "acts">,
  { timeZone, names }: LineContext
): RowLine[] {
  const net = new Map<string, { table: string; before: Values | null; after: Values | null }>();
  for (const { tableName, key, before, after } of rows) {
    if (SILENT_TABLES.has(tableName)) continue;
    const existing = net.get(tableName + JSON.stringify(key));
    const [was, is] = [before as Values | null, after as Values | null];
    net.set(tableName + JSON.stringify(key), {
      table: tableName,
      before: existing ? existing.before && { ...was, ...existing.before } : was,
      after: existing ? is && { ...existing.after, ...is } : is,
    });
  }
  const lines = [...net.values()].flatMap(({ table, before, after }) => {
    const people = listPeopleLines(table, before, { after, names });
    return [...people, ...listFieldChanges(before, after, timeZone)];
  });
  const detailLines = (acts as unknown as Pick<ChangeAct, "details">[]).flatMap(({ details }) =>
    details ? listFieldChanges(null, details, timeZone) : []
  );
  return [...lines, ...detailLines].filter(({ before, after }) => before !== after);
}

/** Lists the ids of the users that appear in the rows of a change. */
export const listPeopleIds = ({ rows }: Pick<ListedChange, "rows">): string[] =>
  rows.flatMap(({ before, after }) =>
    [before, after].flatMap((values) =>
      Object.entries((values ?? {}) as Values).flatMap(([field, value]) =>
        PERSON.test(field) && typeof value === "string" ? [value] : []
      )
    )
  );

type Values = Record<string, unknown>;

function listPeopleLines(
  table: string,
  before: Values | null,
  { after, names }: { after: Values | null; names: LineContext["names"] }
): RowLine[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => PERSON.test(field) && table !== "note")
    .map((field) => ({
      field: toSentenceCase(field.replace(/_id$/, "")),
      before: names.get(String(before?.[field] ?? "")) ?? "–",
      after: names.get(String(after?.[field] ?? "")) ?? "–",
    }));
}
