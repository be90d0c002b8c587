import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { drill } from "./drill/drill";
import { startInstance } from "./instance";
import { mailFolder, startMailFiles } from "./mail-files";
import { recordFiles, startNameServer } from "./name-server";

/** What signs what the mail service tells. */
export const MAIL_EVENTS_KEY = "a key of the tests for the events of mails";

const port = Number(process.env.SCREENS_PORT ?? 3460);

/**
 * Starts the application in an empty data folder; mail goes to a real mail server of ours. `SCREENS_TOPOLOGY=drill`
 * starts it as a larger installation would run it.
 */
export default async function start(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env.SCREENS_URL) {
    mkdirSync(mailFolder, { recursive: true });
    return async () => {};
  }
  const [mail, names] = await Promise.all([startMailFiles(), startNameServer(recordFiles())]);
  const dataFolder = mkdtempSync(path.join(tmpdir(), "truckroll-screens-"));
  // Postgres runs as a user of its own where we are root, and has to reach its data.
  chmodSync(dataFolder, 0o755);
  // The tests' own processes find the server's database by it.
  process.env.TRUCKROLL_DATA_DIR = dataFolder;
  const forget = async () => {
    names.stop();
    await mail.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const settings = { TRUCKROLL_DATA_DIR: dataFolder, SMTP_URL: mail.url, DNS_SERVERS: names.address, MAIL_EVENTS_KEY };
  try {
    const server =
      process.env.SCREENS_TOPOLOGY === "drill"
        ? await drill(port, settings, config.projects[0]?.use.launchOptions)
        : await startInstance({ ...settings, PORT: String(port), REALTIME_PORT: String(port + 1) });
    return async () => {
      try {
        await server.stop();
      } finally {
        await forget();
      }
    };
  } catch (error) {
    await forget();
    throw error;
  }
}
