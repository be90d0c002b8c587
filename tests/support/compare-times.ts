const ROUNDS = 100;
const ATTEMPTS = 8;

/**
 * Returns the ratio of the slowest to the fastest median of several kinds of the same work. The kinds take turns in a
 * changing order, so that a busy machine slows all of them alike. Rounds are added while the medians differ: random
 * differences even out, and real ones stay.
 */
export async function compareTimes<T>(
  kinds: Record<string, T>,
  work: (kind: T) => Promise<unknown>,
  { rounds = ROUNDS, within = 1.1 } = {}
): Promise<number> {
  const all = Object.values(kinds);
  const times = all.map((): number[] => []);
  for (const kind of all) await work(kind);
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && ratio > within; attempt++) {
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < all.length; turn++) {
        const at = (round * 2 + turn) % all.length;
        const began = performance.now();
        await work(all[at]!);
        times[at]!.push(performance.now() - began);
      }
    }
    const medians = times.map(computeMedian);
    ratio = Math.max(...medians) / Math.min(...medians);
  }
  return ratio;
}

function computeMedian(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
