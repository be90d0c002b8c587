import { Worker } from "node:worker_threads";

/** Runs beside the watched thread, because an endless loop there blocks everything else. */
const WATCH = `
  const { parentPort, workerData } = require("node:worker_threads");
  let timer;
  parentPort.on("message", (doing) => {
    clearTimeout(timer);
    if (doing === null) return;
    timer = setTimeout(() => {
      require("node:fs").writeSync(2, "\\nstalled for " + workerData + " ms: " + doing + "\\n");
      process.kill(process.pid, "SIGKILL");
    }, workerData);
  });`;

export type StallWatch = { doing: (step: string | null) => void; end: () => Promise<unknown> };

/** Ends this process with a message when a step takes longer. A test that never returns would report nothing. */
export function watchStalls(longestMs: number): StallWatch {
  const worker = new Worker(WATCH, { eval: true, workerData: longestMs });
  worker.unref();
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return { doing: (step) => worker.postMessage(step), end: () => worker.terminate() };
}
