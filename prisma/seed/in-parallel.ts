/** Runs a few at a time, started in order. Results are in order too. */
export async function runInParallel<T, R>(
  list: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  width = 6
): Promise<R[]> {
  const results: R[] = [];
  const queue = list.entries();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [i, item] of queue) results[i] = await work(item, i);
    })
  );
  return results;
}

/** Runs calls one after the other, because numbers must be assigned in order. */
export function createOneByOne(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}
