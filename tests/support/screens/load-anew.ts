import type { Page } from "@playwright/test";
import { expect } from "./people";

/** The words of a form whose typed text was restored. */
export const BACK = "Your unsaved changes were restored.";

/**
 * Waits until the tab has stored the typed text, then reloads the page as the browser does when a version's code is
 * gone.
 */
export async function reloadWithTyping(page: Page, typedText: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typedText);
  const accept = (dialog: { accept(): Promise<void> }) => void dialog.accept();
  page.once("dialog", accept);
  await page.reload();
  page.off("dialog", accept);
}
