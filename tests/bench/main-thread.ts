import type { Page } from "@playwright/test";

/**
 * One task of a page's main thread: how long it blocked the page, and how much of that it computed. In the rest it
 * waited for others on the same cores, or for the compositor.
 */
export type Task = { wallMs: number; computedMs: number };

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/** Returns every task of the page's main thread during the work, from the trace of the browser. */
export async function tasksWhile(page: Page, work: () => Promise<void>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "__metadata"] },
  });
  await work();
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  return events
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && mains.some((one) => one.pid === pid && one.tid === tid))
    .map(({ dur = 0, tdur = dur }) => ({ wallMs: dur / 1_000, computedMs: tdur / 1_000 }));
}
