/** One thing of which merged records have one each, and the survivor keeps one. */
export type KeptField<Id extends string = string> = { id: Id; label: string };

/** A record as it is compared with the others: what it says of each field; "" for nothing. */
export type Compared<Id extends string = string> = { id: string; values: Record<Id, string> };

/** Whose value of each field stays, by the ids of the fields. */
export type Kept<Id extends string = string> = Record<Id, string>;

/**
 * The survivor's value stays, or where it has none that of the first of the others who has one; what was chosen goes
 * before. rule: customers/merge
 */
export function keptOf<Id extends string>(
  fields: readonly KeptField<Id>[],
  records: readonly [Compared<Id>, ...Compared<Id>[]],
  chosen: { [K in Id]?: string | undefined } = {},
): Kept<Id> {
  const [survivor, ...others] = records;
  const kept = { ...survivor.values };
  for (const { id } of fields) {
    const first = survivor.values[id] === "" ? others.find(({ values }) => values[id] !== "") : undefined;
    kept[id] = chosen[id] ?? (first ?? survivor).id;
  }
  return kept;
}

/** The fields in which records differ: of the others there is nothing to choose. */
export function differing<Id extends string>(
  fields: readonly KeptField<Id>[],
  records: readonly Compared<Id>[],
): KeptField<Id>[] {
  return fields.filter(({ id }) => new Set(records.map(({ values }) => values[id])).size > 1);
}
