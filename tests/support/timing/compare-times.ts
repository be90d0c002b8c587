const ROUNDS = 100;
const ATTEMPTS = 8;

/**
 * Returns the ratio of the slowest to the fastest median of several kinds of the same work. Each round takes the kinds
 * in another order: a busy machine then slows all of them alike, and none always follows the same other one, which
 * leaves its data in the caches. Rounds are added while the medians differ: random differences even out, and real ones
 * stay.
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
      for (const at of shuffle(all.length, round)) {
        const startedAt = performance.now();
        await work(all[at]!);
        times[at]!.push(performance.now() - startedAt);
      }
    }
    const medians = times.map(computeMedian);
    ratio = Math.max(...medians) / Math.min(...medians);
  }
  return ratio;
}

/** Returns the numbers below a count in an order that depends on the seed alone. */
function shuffle(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = ((seed + 1) * 2_654_435_761) % 2 ** 32;
  for (let last = count - 1; last > 0; last--) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

function computeMedian(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
