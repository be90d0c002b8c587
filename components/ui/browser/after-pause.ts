export type AfterPause = { run: (work: () => void) => void; cancel: () => void; isWaiting: () => boolean };

/** Runs the last of several calls after `ms`. Earlier calls within that time are dropped. */
export function createPause(ms: number): AfterPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    run: (work) => {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    cancel,
    isWaiting: () => timer !== undefined,
  };
}
