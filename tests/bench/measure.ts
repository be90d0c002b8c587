/** Returns the milliseconds of each of `count` runs in sequence, after a warm-up. */
export async function timings(
  count: number,
  work: (i: number) => Promise<unknown>,
  warmUp = Math.ceil(count / 4)
): Promise<number[]> {
  for (let i = 0; i < warmUp; i++) await work(i);
  const durations: number[] = [];
  for (let i = 0; i < count; i++) {
    const startedAt = performance.now();
    await work(warmUp + i);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

/** Measures two things in turn, so that other load on the machine affects both alike. */
export async function inTurn(
  count: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>
): Promise<[number[], number[]]> {
  for (let i = 0; i < count / 4; i++) await one().then(other);
  const durations: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i++) {
    for (const [n, work] of [one, other].entries()) {
      const startedAt = performance.now();
      await work();
      durations[n]!.push(performance.now() - startedAt);
    }
  }
  return durations;
}

/** Returns the value below which the share `p` of the list lies. */
export function percentile(list: readonly number[], p: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

export type Line = { name: string; value: string; limit: string; holds: boolean };

/** Builds a line of the result: a number, its maximum, and whether it holds. */
export function atMost(name: string, value: number, limit: number, unit: string): Line {
  const digits = unit === "×" ? 2 : 1;
  return { name, value: `${value.toFixed(digits)} ${unit}`, limit: `≤ ${limit} ${unit}`, holds: value <= limit };
}

/** Builds a line of the result with a minimum. */
export function atLeast(name: string, value: number, limit: number, unit: string): Line {
  return { name, value: `${value.toFixed(1)} ${unit}`, limit: `≥ ${limit} ${unit}`, holds: value >= limit };
}
