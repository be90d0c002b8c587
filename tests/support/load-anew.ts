import type { Page } from "@playwright/test";
import { expect } from "./people";

/** What a form says whose typed text was kept. */
export const BACK = "What you typed before is back. It has not been saved.";

/** Waits until the tab keeps what was typed, and loads the page anew as the browser does when a version's code is gone. */
export async function loadAnew(page: Page, typed: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typed);
  const accept = (dialog: { accept(): Promise<void> }) => void dialog.accept();
  page.once("dialog", accept);
  await page.reload();
  page.off("dialog", accept);
}
