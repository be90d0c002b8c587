import { expect, type LaunchOptions } from "@playwright/test";
import { stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl, type Cluster } from "@/lib/platform/database/embedded/ensure-roles";
import { waitUntil } from "../timing/wait-until";
import { killAll, startWeb } from "../processes/web-instance";
import { chooseSubject, readAt } from "./readings";
import { readContents, computeLogBytes, promoteStandby, readStreaming, type Streaming } from "./standby";
import { requireValue } from "../required-values";

type DrillState = {
  url: string;
  primary: Cluster;
  standby: Cluster;
  /** The state of the stream before anything was written. */
  initialStreaming: Streaming;
  settings: Record<string, string>;
  launch: LaunchOptions | undefined;
  stopInstances: () => Promise<void>;
};

/**
 * Ends an installation by losing its primary. The standby must hold every row, and a web process on the promoted
 * standby must show what was shown before. Throws when one of these fails.
 */
export async function failOver({
  url,
  primary,
  standby,
  initialStreaming,
  settings,
  launch,
  stopInstances,
}: DrillState): Promise<void> {
  const subject = await chooseSubject(url, launch);
  const before = await readAt(url, launch, subject);
  await stopInstances();

  await waitUntil(async () => (await readStreaming(primary))?.isEven === true, 60);
  const ended = await readStreaming(primary);
  expect(ended?.since, "the standby streamed from the first write to the last over one connection").toBe(
    initialStreaming.since
  );
  const bytes = await computeLogBytes(primary, initialStreaming.at, requireValue(ended, "ended").at);
  expect(bytes, "what the standby received meanwhile").toBeGreaterThan(1_000_000);
  const [written, streamed] = [await readContents(primary), await readContents(standby)];
  expect(streamed, "the standby's tables").toEqual(written);
  console.log(`The standby took ${Math.round(bytes / 1e6)} MB of log and holds the primary's ${formatTally(written)}.`);

  await stopCluster();
  await promoteStandby(standby);
  const web = await startWeb({ ...settings, DATABASE_URL: appUrl(standby) });
  try {
    const after = await readAt(web.url, launch, subject);
    expect(after, "what the promoted standby shows").toEqual(before);
  } finally {
    killAll([web]);
    await web.process.ended;
  }
  console.log(`Promoted, it serves ${subject.day}, a customer and a mailed invoice as before, and takes log-ins.`);
}

function formatTally(tables: Record<string, { rows: number }>): string {
  const all = Object.values(tables);
  return `${all.length} tables with ${all.reduce((sum, { rows }) => sum + rows, 0)} rows`;
}
