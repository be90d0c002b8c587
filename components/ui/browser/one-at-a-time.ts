/** Lets one run of `work` proceed at a time. Calls during a run share it, and it then runs once more. */
export function limitToOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRequested = false;
  const untilDone = async () => {
    while (isRequested) {
      isRequested = false;
      await work();
    }
  };
  return () => {
    isRequested = true;
    running ??= untilDone().finally(() => (running = null));
    return running;
  };
}
