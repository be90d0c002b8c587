import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { findZoneWithoutMidnight } from "./demo-zone";
import { startDrill } from "../drill/drill";
import { type Instance, startInstance } from "../processes/instance";
import { startMailFiles } from "../providers/mail-files";
import { recordFiles, startNameServer } from "../providers/name-server";
import { SCREENS_WORKERS, type ScreensPlace, getScreensPlace } from "./screens-place";

/** The key that signs the events of the mail service. */
export const MAIL_EVENTS_KEY = "a key of the tests for the events of mails";

const isDrill = process.env.SCREENS_TOPOLOGY === "drill";

/**
 * Starts the application in an empty data folder, once for each worker. Email goes to a real mail server of the tests.
 * `SCREENS_TOPOLOGY=drill` starts it like a larger installation.
 */
export default async function startScreens(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SCREENS_URL) {
    mkdirSync(getScreensPlace(0).mailFolder, { recursive: true });
    return async () => {};
  }
  const dataRoot = mkdtempSync(path.join(tmpdir(), "truckroll-screens-"));
  // Postgres runs as its own user when the tests run as root. It must be able to reach its data.
  chmodSync(dataRoot, 0o755);
  process.env.SCREENS_DATA_DIR = dataRoot;
  process.env.DEMO_TIME_ZONE ??= findZoneWithoutMidnight();
  // Builds once for all servers. Otherwise they would wait for one another.
  execFileSync(process.execPath, ["scripts/build.mjs"], {
    cwd: path.join(import.meta.dirname, "../../.."),
    stdio: "inherit",
  });
  const places = Array.from({ length: SCREENS_WORKERS }, (_, worker) => getScreensPlace(worker));
  if (places.length > 1) await loadDemos(places);
  const started = await Promise.allSettled(places.map((place) => startPlace(place, config)));
  const stop = async () => {
    const stopped = await Promise.allSettled(
      started.map(async (one) => (one.status === "fulfilled" ? one.value.stop() : undefined))
    );
    rmSync(dataRoot, { recursive: true, force: true });
    const failed = stopped.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  };
  const failed = started.find(({ status }) => status === "rejected");
  if (failed?.status !== "rejected") return stop;
  await stop();
  throw failed.reason;
}

/** Loads one demo business and copies it for the others. Loading takes longer than starting two servers. */
async function loadDemos([first, ...others]: ScreensPlace[]): Promise<void> {
  if (!first) return;
  mkdirSync(first.dataFolder, { mode: 0o755 });
  const loading = await startInstance({ ...getPorts(first), TRUCKROLL_DATA_DIR: first.dataFolder });
  await loading.stop();
  // Keeps the owners of files, because the database has its own user when the tests run as root.
  for (const { dataFolder } of others) execFileSync("cp", ["-a", first.dataFolder, dataFolder]);
}

function getPorts({ port }: ScreensPlace): Record<string, string> {
  return { PORT: String(port), REALTIME_PORT: String(port + 1) };
}

async function startPlace(place: ScreensPlace, config: FullConfig): Promise<Instance> {
  const { port, dataFolder, mailFolder, recordFolder } = place;
  mkdirSync(dataFolder, { mode: 0o755, recursive: true });
  // The drill starts its own Postgres. It must also be in the folder of this run, not in the developer's.
  if (isDrill) process.env.TRUCKROLL_DATA_DIR = dataFolder;
  const [mail, names] = await Promise.all([startMailFiles(mailFolder), startNameServer(recordFiles(recordFolder))]);
  const forget = async () => {
    names.stop();
    await mail.stop();
  };
  const settings = {
    TRUCKROLL_DATA_DIR: dataFolder,
    SMTP_URL: mail.url,
    DNS_SERVERS: names.address,
    MAIL_EVENTS_KEY,
    SIGN_UP: "open",
  };
  try {
    const server = isDrill
      ? await startDrill(port, settings, config.projects[0]?.use.launchOptions)
      : await startInstance({ ...settings, ...getPorts(place) });
    const stop = async () => {
      try {
        await server.stop();
      } finally {
        await forget();
      }
    };
    return { stop };
  } catch (error) {
    await forget();
    throw error;
  }
}
