/** Lets one run of `work` proceed at a time. Calls during a run share it, and it then runs once more. */
export function limitToOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const untilDone = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
  };
  return () => {
    isWanted = true;
    running ??= untilDone().finally(() => (running = null));
    return running;
  };
}
