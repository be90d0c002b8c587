import { defineConfig } from "@playwright/test";
import { SCREENS_WORKERS, getScreensPlace } from "./support/screens/screens-place";

/**
 * The browser tests. Each worker has a built server with the demo business, as `npm start` makes it, and a real mail
 * server. With SCREENS_URL they run against an existing server, whose emails arrive in `.results/mails/0`.
 */
const { port, dataFolder } = getScreensPlace();
// The tests of a worker find the database of their server with it.
if (process.env.SCREENS_DATA_DIR) process.env.TRUCKROLL_DATA_DIR = dataFolder;
/** An installation behind https. Only the processes of the tests know its certificate. */
const isDrill = process.env.SCREENS_TOPOLOGY === "drill";

/** The processes of the browser cannot run at a different time. Its pages get the time from `people.ts`. */
function withoutFakeTime(): Record<string, string> {
  const variables = Object.entries(process.env).filter(([name]) => name !== "LD_PRELOAD");
  return Object.fromEntries(variables.map(([name, value]) => [name, value ?? ""]));
}

export default defineConfig({
  testDir: "screens",
  outputDir: ".results/screens",
  globalSetup: "./support/screens/screens-server.ts",
  workers: SCREENS_WORKERS,
  fullyParallel: false,
  // Servers, a database, and a browser share two cores. CI retries once and reports the test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SCREENS_URL ?? `${isDrill ? "https" : "http"}://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Different from the zone of the business, so that a time in the browser's zone stands out.
    timezoneId: "Asia/Tokyo",
    // Animations are drawn sixty times a second on the core that the server needs. Only the drill has them.
    contextOptions: { reducedMotion: isDrill ? "no-preference" : "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Traces cost a fifth of the processor time. On CI, only the second try of a failed test has one. `npm test` has
    // none; a failure is examined by running its file alone.
    trace: process.env.CI || process.env.SCREENS_TRACE === "off" ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.SCREENS_AHEAD_MS ? { env: withoutFakeTime() } : {}),
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        ...(isDrill ? ["--ignore-certificate-errors"] : []),
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  reporter: [["list"]],
});
