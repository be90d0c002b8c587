/** A field of merged records of which the surviving record keeps one value. */
export type MergeField<Id extends string = string> = { id: Id; label: string };

/** A record with its value of each field, for comparison. "" means no value. */
export type ComparedRecord<Id extends string = string> = { id: string; values: Record<Id, string> };

/** The id of the record whose value is kept, by field. */
export type SourceIds<Id extends string = string> = Record<Id, string>;

/**
 * Decides which values are kept: the chosen one, else the surviving record's, else the first value among the others.
 * rule: customers/merge
 */
export function resolveSourceIds<Id extends string>(
  fields: readonly MergeField<Id>[],
  records: readonly [ComparedRecord<Id>, ...ComparedRecord<Id>[]],
  chosen: { [K in Id]?: string | undefined } = {}
): SourceIds<Id> {
  const [survivor, ...others] = records;
  const sourceIdByField = { ...survivor.values };
  for (const { id } of fields) {
    const first = survivor.values[id] === "" ? others.find(({ values }) => values[id] !== "") : undefined;
    sourceIdByField[id] = chosen[id] ?? (first ?? survivor).id;
  }
  return sourceIdByField;
}

/** Returns the fields in which the records differ. The others leave nothing to choose. */
export function listDifferingFields<Id extends string>(
  fields: readonly MergeField<Id>[],
  records: readonly ComparedRecord<Id>[]
): MergeField<Id>[] {
  return fields.filter(({ id }) => new Set(records.map(({ values }) => values[id])).size > 1);
}
