import type { Page } from "@playwright/test";
import { findFirstRow } from "./customer-link";
import { SCREENS } from "./office-screens";
import { makeDocument, sendOwnCall } from "./own-call";
import { makePhoneNumber } from "./new-phone";
import { getFirst } from "../required-values";

/** The screens of the office. A technician uses the phone. */
export const OFFICE = Object.keys(SCREENS).filter((screen) => !screen.startsWith("my-day"));

const patterns = Object.keys(SCREENS).map((screen) => ({
  screen,
  pattern: new RegExp(`^/${screen.replace(/\[\w+\]/g, "[^/?#]+")}$`),
}));

/** Finds the screen at an address. The most exact one wins. */
export function findScreen(address: string): string | undefined {
  const [place = ""] = address.split(/[?#]/);
  const fitting = patterns.filter(({ pattern }) => pattern.test(place)).map(({ screen }) => screen);
  return fitting.find((screen) => !screen.includes("[")) ?? fitting[0];
}

/** Runs in the page. Lists its links within the application. */
export const listPageLinks = () =>
  [...document.querySelectorAll("a[href^='/']")].map((one) => one.getAttribute("href") ?? "");

/**
 * Returns addresses whose links lead to every screen of the office. These are the screens with a fixed address, and
 * those that only a card, a menu, or a previous step opens. Creates what the demo business lacks.
 */
export async function listWaysIn(page: Page): Promise<string[]> {
  await page.goto("/customers/import");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose file" }).click(),
  ]);
  const file = { mimeType: "text/csv", buffer: Buffer.from("Customer Name,Email\nIda Import,ida@example.com\n") };
  await chooser.setFiles({ name: "ida.csv", ...file });
  await page.waitForURL(/\/customers\/import\/[0-9a-f-]{36}/);
  const imported = new URL(page.url()).pathname;

  const today = new Date().toISOString().slice(0, 10);
  const events = await sendOwnCall(page, "GET", `/api/events/month?date=${today}`);
  const talk = await sendOwnCall(page, "POST", "/api/sms/conversations", {
    toPhoneNumber: makePhoneNumber(),
  });
  const proposal = await findFirstRow(page, "/billing/invoices?status=presented&kind=proposal", "/jobs/");
  const loose = await makeDocument(page, { ...(await readProposalSubject(page, proposal)), jobId: null }, LINES);
  const job = getFirst(proposal.split("/invoices/"));
  return [
    ...OFFICE.filter((screen) => !screen.includes("[")).map((screen) => `/${screen}`),
    imported,
    `/schedule/events/${events.items[0].id}`,
    `/messages/${talk.uuid}`,
    proposal.replace("/invoices/", "/progress-billing/"),
    `${job}/files`,
    `${job}/comparison`,
    `/comparison/${await makeComparison(page, proposal)}`,
    `/billing/invoices/${loose.id}`,
  ];
}

const LINES = [{ name: "Inspection", unitPrice: "50.00" }];

async function readProposalSubject(page: Page, proposal: string) {
  const invoice = await sendOwnCall(page, "GET", `/api/invoices/${proposal.split("/").at(-1)}`);
  return { businessCustomerId: invoice.businessCustomer.id as string, jobId: invoice.job.id as string };
}

/** Compares two new proposals and returns the id of the comparison. */
export async function makeComparison(page: Page, proposal: string): Promise<string> {
  const of = await readProposalSubject(page, proposal);
  const invoiceIds: string[] = [];
  for (let i = 0; i < 2; i += 1)
    invoiceIds.push((await makeDocument(page, of, LINES, { isWorkOrder: true, isPresenting: true })).id);
  return (await sendOwnCall(page, "POST", "/api/comparisons", { jobId: of.jobId, invoiceIds })).comparisonId;
}
