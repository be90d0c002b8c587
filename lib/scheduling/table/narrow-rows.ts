import type { TableRow } from "./table-row";

/** The filters of the table. An empty list lets everything through. */
export type TableFilters = {
  words: string;
  statuses: string[];
  technicianIds: string[];
  groupIds: string[];
  jobTypes: string[];
  zones: string[];
  tags: string[];
};

export const noFilters: TableFilters = {
  words: "",
  statuses: [],
  technicianIds: [],
  groupIds: [],
  jobTypes: [],
  zones: [],
  tags: [],
};

/** Stands for "nobody" among technicians and "none" among zones. */
export const UNASSIGNED = "nobody";

type Group = { group_id: string; technicianIds: string[] };

/** Returns the rows that match all filters. */
export function narrowRows(rows: readonly TableRow[], filters: TableFilters, groups: readonly Group[]): TableRow[] {
  const words = filters.words.toLowerCase().split(/\s+/).filter(Boolean);
  const inGroups = new Set(
    groups.filter(({ group_id }) => filters.groupIds.includes(group_id)).flatMap(({ technicianIds }) => technicianIds)
  );
  const toSetOrNull = (list: string[]) => (list.length > 0 ? new Set(list) : null);
  const [statuses, technicians, jobTypes, zones, tags] = [
    toSetOrNull(filters.statuses),
    toSetOrNull(filters.technicianIds),
    toSetOrNull(filters.jobTypes),
    toSetOrNull(filters.zones),
    toSetOrNull(filters.tags),
  ];
  return rows.filter((row) => {
    const crew = row.technicians.length > 0 ? row.technicians.map(({ tech_id }) => tech_id) : [UNASSIGNED];
    if (statuses && !statuses.has(row.canceled ? "canceled" : row.status)) return false;
    if (technicians && !crew.some((id) => technicians.has(id))) return false;
    if (filters.groupIds.length > 0 && !crew.some((id) => inGroups.has(id))) return false;
    if (jobTypes && !jobTypes.has(row.jobType)) return false;
    if (zones && !zones.has(row.zone || UNASSIGNED)) return false;
    if (tags && !row.tags.some((tag) => tags.has(tag))) return false;
    if (words.length === 0) return true;
    const text = `${row.customer} ${row.address} ${row.city} ${row.job}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * Merges reloaded rows into the table, ordered by time. Changed rows are replaced, and rows that no longer exist are
 * removed.
 */
export function withRows(
  rows: readonly TableRow[],
  requestedIds: readonly string[],
  read: readonly TableRow[]
): TableRow[] {
  const fresh = new Map(read.map((row) => [row.id, row]));
  const removedIds = new Set(requestedIds.filter((id) => !fresh.has(id)));
  const remainingRows = rows.filter(({ id }) => !removedIds.has(id)).map((row) => fresh.get(row.id) ?? row);
  const existingIds = new Set(rows.map(({ id }) => id));
  const all = [...remainingRows, ...read.filter(({ id }) => !existingIds.has(id))];
  return all.toSorted((a, b) => (a.start === b.start ? compareText(a.id, b.id) : compareText(a.start, b.start)));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
