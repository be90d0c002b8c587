/** Adds the lane with the focus to the indexes that a virtual list draws. */
export function withIndex(indexes: number[], index: number | undefined, count: number): number[] {
  if (index === undefined || index < 0 || index >= count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((a, b) => a - b);
}
