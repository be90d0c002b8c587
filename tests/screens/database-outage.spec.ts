import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getScreensPlace } from "@/tests/support/screens/screens-place";

/** Refuses all connections to the application's database. Returns a function that allows them again. */
async function shutDatabase(): Promise<() => Promise<void>> {
  const cluster = path.join(getScreensPlace().dataFolder, "postgres/cluster.json");
  const { port, password } = JSON.parse(readFileSync(cluster, "utf8")) as { port: number; password: string };
  const admin = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "postgres" });
  await admin.connect();
  await admin.query("ALTER DATABASE truckroll ALLOW_CONNECTIONS false");
  await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'truckroll'");
  return async () => {
    await admin.query("ALTER DATABASE truckroll ALLOW_CONNECTIONS true");
    await admin.end();
  };
}

test("a list reports that the database is unreachable, and loads when the user tries again", async ({ browser }) => {
  // React also logs to the console what these pages show.
  const context = (await logIn(browser, "grace")).context();
  const page = await context.newPage();
  await page.goto("/billing/payments");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  // Another page with typed text, which is saved during the outage.
  const other = await context.newPage();
  await other.goto("/leads?panel=new");
  const panel = other.getByRole("dialog", { name: "New lead" });
  const box = panel.getByRole("combobox", { name: "Customer" });
  await panel.getByLabel("Request").fill("A second opinion.");

  const open = await shutDatabase();
  try {
    await page.getByRole("link", { name: "Statements" }).click();
    await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("The database can't be reached.")).toBeVisible();
    // A person who may already be a customer is not offered as a new one.
    await box.pressSequentially("Stonecrest", { delay: 20 });
    await expect(other.getByText("Search failed. Type again to retry.")).toBeVisible();
    await expect(other.getByText(/as a new customer/)).toHaveCount(0);
  } finally {
    await open();
  }
  await expect(async () => {
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 2_000 });
    await expect(page.getByRole("columnheader", { name: "Customer" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(panel.getByLabel("Request")).toHaveValue("A second opinion.");
  await other.close();
});

/** Stops every process of the database, as a hanging disk does. Returns a function that resumes them. */
function freezeDatabase(): () => void {
  const folder = path.join(getScreensPlace().dataFolder, "postgres/data");
  const first = Number(readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
  const parentOf = (pid: number) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    } catch {
      return 0;
    }
  };
  const all = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === first);
  for (const pid of [first, ...all]) process.kill(pid, "SIGSTOP");
  return () => [first, ...all].forEach((pid) => process.kill(pid, "SIGCONT"));
}

test("a page reports within seconds that the database does not respond, and opens by itself afterwards @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/billing/payments");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const goOn = freezeDatabase();
  try {
    await page.getByRole("link", { name: "Statements" }).click();
    await expect(
      page.getByText("The database isn't responding in time. This page opens automatically once")
    ).toBeVisible();
  } finally {
    goOn();
  }
  await expect(page.getByRole("columnheader", { name: "Customer" })).toBeVisible();
});
