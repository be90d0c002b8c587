/** What a virtual list draws, and the lane that has the focus besides, wherever it lies. */
export function withIndex(indexes: number[], index: number | undefined, count: number): number[] {
  if (index === undefined || index < 0 || index >= count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((a, b) => a - b);
}
