import { expect, type Page } from "@playwright/test";
import { waitForMail } from "./mails";
import { requireValue } from "../required-values";

/** Emails a document as the office does, and returns the token of the link in that email. */
export async function getMailedToken(page: Page, documentAddress: string, to: string): Promise<string> {
  const id = documentAddress.split("/").at(-1);
  const status = await page.evaluate(
    async ([address, contact]) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const body = JSON.stringify({ contacts: [contact], confirmUnknownRecipient: true });
      return (await fetch(address as string, { method: "POST", headers, body })).status;
    },
    [`/api/invoices/${id}/send`, to]
  );
  expect(status).toBe(200);
  const { html } = await waitForMail(to, () => true);
  const token = requireValue(/href="http[^"]*\/[a-z-]*(?:invoice|proposal)\/([^"?]+)"/.exec(html)?.[1], "token");
  expect(token, "a link in the mail").toBeTruthy();
  return token;
}

/** Returns the address of the first row of a list. */
export async function findFirstRow(page: Page, list: string, link: string): Promise<string> {
  await page.goto(list);
  // An unknown filter would be ignored, and any row would be returned.
  for (const param of new URL(list, "http://any").searchParams.keys()) {
    const label = param === "kind" ? "type" : param;
    await expect(page.getByRole("button", { name: new RegExp(`Remove filter ${label}`, "i") })).toBeVisible();
  }
  return requireValue(await page.locator(`main a[href^='${link}']`).first().getAttribute("href"), "href");
}
