import type { Page } from "@playwright/test";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { listMailsTo, waitForMail } from "@/tests/support/screens/mails";
import { getOwnYear } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";

test.describe.configure({ timeout: 150_000 });

/** Sends a call from the page's own origin, as the page itself would. */
async function call<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([requestMethod, where, requestBody]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(where!, { method: requestMethod!, headers, body: requestBody! });
      if (!response.ok) throw new Error(`${where} answered ${response.status}`);
      return response.json();
    },
    [method, path, JSON.stringify(body)] as const
  );
}

const settings = { apptScheduled: 1, oneWeekPrior: 0, oneDayPrior: 0, enRoute: 0 };
const awake = { quietFromMinute: 0, quietToMinute: 0 };
const night = { quietFromMinute: 1260, quietToMinute: 480 };

test("the customer gets email and text about a booking and its cancellation, but not about a move when declined", async ({
  browser,
}) => {
  const run = Date.now();
  const email = `tess-${run}@example.com`;
  const last = `Tellwell ${run}`;
  const grace = await logIn(browser, "grace");
  const dana = await logIn(browser, "dana");
  await call(grace, "PUT", "/api/notification-settings", { ...settings, ...awake });
  try {
    await call(dana, "POST", "/api/customers", {
      firstName: "Tess",
      lastName: last,
      email,
      mobile: "7045550142",
      address: "9 Elm St",
      city: "Charlotte",
      state: "NC",
      zip: "28202",
    });
    const day = `${getOwnYear()}-05-07`;
    await dana.goto(`/schedule/new?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "14:00:00Z")}`);
    const panel = dana.getByRole("dialog");
    await dana.getByRole("combobox", { name: "Customer" }).pressSequentially(last, { delay: 10 });
    await pickOption(dana, /Tess Tellwell/);
    const notifyCheckbox = panel.getByRole("checkbox", { name: /Send confirmation|Notify customer/ });
    await expect(notifyCheckbox).toBeChecked();
    await expect(panel.getByText(/No contact selected. Messages go to Tess Tellwell/)).toBeVisible();
    await panel.getByText(`Email ${email}`).click();
    await panel.getByText(/Text \(704\) 555-0142/).click();
    await expect(
      panel.getByRole("status").filter({ hasText: "(704) 555-0142 is recorded but not sent." })
    ).toBeVisible();
    expect(await findAxeProblems(dana, "booking with messages")).toEqual([]);
    await panel.getByRole("button", { name: "Book appointment" }).click();
    // The demo has a mail server and demo phones.
    const getsMail = `Tess ${last} gets an email at ${email}.`;
    const announcement = `${getsMail} The text to Tess ${last} at (704) 555-0142 is recorded but not sent.`;
    await expect(dana.getByText(/Booked Tess/)).toContainText(announcement);
    await waitForMail(email, ({ subject }) => subject.startsWith("Your appointment on"));

    await grace.goto("/admin/texts?q=7045550142");
    const text = grace.getByRole("row").filter({ hasText: `May 7, ${day.slice(0, 4)}` });
    await expect(text).toHaveCount(1);
    await expect(text).toContainText("Test mode");

    await dana.getByText("Tess Tellwell").first().click();
    await dana.waitForURL("**/schedule/appointments/**");
    await expect(panel.getByRole("checkbox", { name: `Email ${email}, Tess ${last}` })).toBeChecked();
    await expect(panel.getByRole("checkbox", { name: `Text (704) 555-0142, Tess ${last}` })).toBeChecked();
    // Half an hour later.
    await panel.getByRole("button", { name: /Start/ }).click();
    await dana.keyboard.press("ArrowDown");
    await dana.keyboard.press("Enter");
    await panel.getByText("Notify customer of the new time").click();
    await panel.getByRole("button", { name: "Save changes" }).click();
    await expect(dana.getByText(/^Saved /)).toBeVisible();

    await dana.getByText("Tess Tellwell").first().click();
    await dana.waitForURL("**/schedule/appointments/**");
    await expect(panel.getByRole("checkbox", { name: "Notify customer if canceled" })).toBeChecked();
    await expect(panel.getByRole("status").filter({ hasText: getsMail })).toBeVisible();
    await panel.getByRole("button", { name: "More" }).click();
    await dana.getByRole("menuitem", { name: "Cancel appointment" }).click();
    const question = dana.getByRole("alertdialog");
    await expect(question).toContainText(getsMail);
    await question.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(dana.getByText(/^Canceled Tess/)).toContainText(getsMail);
    await waitForMail(email, ({ subject }) => subject.includes("is canceled"));
    // The move sent nothing. Only the booking and the cancellation did.
    expect(
      listMailsTo(email).map(({ subject }) => subject.split(" – ")[0]?.replace(/ on \w{3}, \w{3} \d+, \d{4}/, ""))
    ).toEqual(["Your appointment", "Your appointment is canceled"]);
  } finally {
    await call(grace, "PUT", "/api/notification-settings", { ...settings, apptScheduled: 0, ...night });
  }
});
