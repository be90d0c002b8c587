/**
 * Pseudo-random numbers that are the same on every run and machine, so that the demo business is too (mulberry32 over a
 * hash of the seed).
 */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  fraction: () => number;
  /** Returns a whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  /** Returns true with a probability of `share`: 0.25 = every fourth. */
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Returns `count` different entries in random order, or all if there are fewer. */
  sample: <T>(list: readonly T[], count: number) => T[];
  /** Returns an independent stream, so that more numbers in one do not change the other. */
  fork: (name: string) => Random;
}

export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    integer,
    chance: (share) => fraction() < share,
    pick: (list) => {
      if (list.length === 0) throw new RangeError("Nothing to pick from");
      return list[integer(0, list.length - 1)] as (typeof list)[number];
    },
    sample: (list, count) => {
      const remaining = [...list];
      return Array.from({ length: Math.min(count, remaining.length) }, () =>
        remaining.splice(integer(0, remaining.length - 1), 1)
      ).flat();
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) as number), 0x01000193);
  return sum | 0;
}
