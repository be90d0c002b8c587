import type { Locator, Page } from "@playwright/test";
import { expect } from "./people";

/** Opens the panel of service requests and scrolls to one of them. */
export async function findRequestCard(page: Page, id: string): Promise<Locator> {
  const job = await page.evaluate(
    async (appointment) =>
      (await (await fetch(`/api/appointments/${appointment}`)).json()).job.businessJobNumber as string,
    id
  );
  await page.getByRole("button", { name: "Requests", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Service requests" });
  const card = panel.getByRole("listitem").filter({ hasText: `Job ${job}` });
  const first = panel.getByRole("listitem").first();
  await expect(first).toBeVisible();
  while (!(await card.isVisible())) {
    const previousText = (await first.textContent()) ?? "";
    await panel.getByRole("button", { name: "Next 5" }).click();
    await expect(first).not.toHaveText(previousText);
  }
  // A realtime message about the booking reloads the list, which may move the card.
  await page.waitForTimeout(1_500);
  await card.scrollIntoViewIfNeeded();
  return card;
}

/** Returns the time and technicians of an appointment on the server. */
export const readSavedAppointment = (page: Page, id: string) =>
  page.evaluate(async (appointment) => {
    const { start, end, technicians } = await (await fetch(`/api/appointments/${appointment}`)).json();
    return { start, end, techs: technicians.length, tech: technicians[0]?.tech_id ?? null };
  }, id);
