import { defineConfig } from "@playwright/test";
import { SCREENS_WORKERS, screensPlace } from "./support/screens-place";

/**
 * The browser tests: for each worker a built server with the demo business, as `npm start` makes it, and a real mail
 * server. With SCREENS_URL they run against a server that runs already, whose mails arrive in `.results/mails/0`.
 */
const { port, dataFolder } = screensPlace();
// A worker's tests find their server's database by it.
if (process.env.SCREENS_DATA_DIR) process.env.TRUCKROLL_DATA_DIR = dataFolder;
/** An installation behind https, whose certificate only the tests' own processes are told of. */
const isDrill = process.env.SCREENS_TOPOLOGY === "drill";

/** The browser's own processes cannot live in another time: its pages are told of it (`people.ts`). */
function withoutFakeTime(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => name !== "LD_PRELOAD");
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? ""]));
}

export default defineConfig({
  testDir: "screens",
  outputDir: ".results/screens",
  globalSetup: "./support/screens-server.ts",
  workers: SCREENS_WORKERS,
  fullyParallel: false,
  // Servers, a database and a browser share two cores: once more where nobody watches, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SCREENS_URL ?? `${isDrill ? "https" : "http"}://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Not the business's zone, so that a time that leaks from the browser's shows.
    timezoneId: "Asia/Tokyo",
    // What fades and slides is drawn sixty times a second, on the core that the server needs. The drill has it.
    contextOptions: { reducedMotion: isDrill ? "no-preference" : "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Traces cost a fifth of the processor time; where a test has failed once, its second try has one. `npm test` has
    // none: who looks for a failure runs its file by itself.
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
