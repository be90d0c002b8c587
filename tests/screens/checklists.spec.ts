import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 120_000 });

test("the office writes a checklist by keyboard, checks items on a phone, and the customer sees what is done", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const like = await findFirstRow(grace, "/billing/invoices?kind=invoice", "/jobs/");
  const { businessCustomerId, jobId } = await sendOwnCall(grace, "GET", `/api/invoices/${like.split("/").at(-1)}`);
  const whose = { businessCustomerId: businessCustomerId as string, jobId: jobId as string };
  const { id } = await makeDocument(grace, whose, [{ name: "Tune-up", unitPrice: "89.00" }]);
  const address = `/jobs/${jobId}/invoices/${id}`;
  await grace.goto(address);
  await grace.getByRole("button", { name: "Add checklist" }).press("Enter");
  await expect(grace.getByLabel("Name of checklist 1")).toBeFocused();
  for (const [field, text] of [
    ["Name of checklist 1", "Furnace tune-up"],
    ["Item 1 of checklist 1", "Filter replaced"],
    ["Item 2 of checklist 1", "Typed by mistake"],
    ["Item 3 of checklist 1", "Flue inspected"],
  ] as const) {
    await expect(grace.getByLabel(field)).toBeFocused();
    await grace.keyboard.type(text);
    await grace.keyboard.press("Enter");
  }
  // The fields grow with the text and look like single lines.
  await expect(grace.getByLabel("Item 1 of checklist 1")).toHaveCSS("resize", "none");
  await grace.getByRole("button", { name: "Remove Typed by mistake" }).press("Enter");
  await expect(grace.getByLabel("Item 2 of checklist 1")).toHaveValue("Flue inspected");
  await expect(grace.getByLabel("Item 2 of checklist 1")).toBeFocused();
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(/^Invoice #\d+ saved\.$/).last()).toBeVisible();

  // On a small screen, without a mouse.
  await grace.setViewportSize({ width: 390, height: 844 });
  await grace.reload();
  await grace.getByRole("checkbox", { name: "Filter replaced is done" }).press("Space");
  await expect(grace.getByText("1 of 2 done")).toBeVisible();
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(/^Invoice #\d+ saved\.$/).last()).toBeVisible();
  expect((await sendOwnCall(grace, "GET", `/api/invoices/${id}`)).userChecklists).toEqual([
    {
      name: "Furnace tune-up",
      items: [
        { text: "Filter replaced", isDone: true },
        { text: "Flue inspected", isDone: false },
      ],
    },
  ]);

  const { link } = await sendOwnCall(grace, "POST", `/api/invoices/${id}/link`);
  await grace.goto(new URL(link as string).pathname);
  const list = grace.getByRole("region", { name: "Checklists" });
  await expect(list.getByRole("heading", { name: "Furnace tune-up" })).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveText(["✓Done: Filter replaced", "○Not done: Flue inspected"]);
});
