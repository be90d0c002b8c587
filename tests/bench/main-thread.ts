import type { Page } from "@playwright/test";

/**
 * One task of a page's main thread: how long the page could not answer, and how much of that it computed. What is left
 * it waited, for others on the same cores or for what draws its picture.
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

/** Every task of the page's main thread while something is done, from the browser's own trace. */
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
