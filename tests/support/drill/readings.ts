import { chromium, expect, type Browser, type LaunchOptions, type Page } from "@playwright/test";
import { findFirstRow, getMailedToken } from "../screens/customer-link";
import { logIn } from "../screens/people";

/** The contents at addresses of the application: complete answers of calls, and the text of pages. */
export type Readings = Record<string, unknown>;

/** The records to read before and after. */
export type Subject = { day: string; customerId: string; token: string };

/** Chooses a day with appointments, one of their customers, and an invoice. Emails the invoice to a customer. */
export function chooseSubject(url: string, launch: LaunchOptions | undefined): Promise<Subject> {
  return withBrowser(launch, async (browser) => {
    const dana = await logIn(browser, "dana", { baseURL: url });
    const fullestDay = await findFullestDay(dana);
    const grace = await logIn(browser, "grace", { baseURL: url });
    const invoice = await findFirstRow(grace, `${url}/billing/invoices?status=presented&kind=invoice`, "/jobs/");
    return { ...fullestDay, token: await getMailedToken(grace, invoice, `drill.${Date.now()}@example.com`) };
  });
}

/** Reads a day of the schedule and a page of a customer as a logged-in dispatcher, and a public page as a customer. */
export function readAt(url: string, launch: LaunchOptions | undefined, subject: Subject): Promise<Readings> {
  return withBrowser(launch, async (browser) => {
    const { day, customerId, token } = subject;
    const page = await logIn(browser, "dana", { baseURL: url, viewport: { width: 1440, height: 900 } });
    const readings: Readings = {};
    for (const call of [`/api/appointments/day?date=${day}`, `/api/customers/${customerId}`])
      readings[call] = await readCall(page, call);
    await page.goto(`/schedule?view=day&date=${day}&group=all&tech=all`);
    await expect(page.locator("[data-bar]").first()).toBeVisible();
    readings["the day's appointments"] = (await page.locator("[data-bar]").allInnerTexts()).sort();
    readings["the customer, for the office"] = await readWords(page, `/customer/show/${customerId}`);
    const customer = await browser.newPage({ baseURL: url });
    readings["the invoice, for the customer"] = await readWords(customer, `/view-invoice/${token}`);
    return readings;
  });
}

async function withBrowser<T>(launch: LaunchOptions | undefined, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launch);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Finds the coming day with the most appointments, and a customer of that day. */
async function findFullestDay(page: Page): Promise<{ day: string; customerId: string }> {
  const days = [];
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { items } = (await readCall(page, `/api/appointments/day?date=${day}`)) as { items: Appointment[] };
    const customerId = items.find((appointment) => appointment.businessCustomer)?.businessCustomer?.id;
    if (customerId) days.push({ day, customerId, appointments: items.length });
  }
  const [fullest] = days.sort((a, b) => b.appointments - a.appointments);
  if (!fullest) throw new Error("There is no appointment in the coming week to read.");
  return fullest;
}
type Appointment = { businessCustomer?: { id: string } | null };

async function readCall(page: Page, call: string): Promise<unknown> {
  const answered = await page.request.get(call);
  expect(answered.status(), call).toBe(200);
  return answered.json();
}

/** Returns the text of a page once all of its parts have arrived. */
async function readWords(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page.locator("main").innerText();
}
