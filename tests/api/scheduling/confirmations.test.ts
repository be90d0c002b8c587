import { beforeAll, expect, it } from "vitest";
import { POST as updateMeta } from "@/app/api/appointments/[id]/update-meta/route";
import { GET as find } from "@/app/api/appointments/[id]/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as answer } from "@/app/(public)/(links)/confirm-appointment/[token]/answer/route";
import { toAppointmentDraft, toAppointmentInput } from "@/components/scheduling/draft/appointment-draft";
import { listUrgentSigns } from "@/components/scheduling/updates/signs";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import { getBoardQuery } from "@/lib/scheduling/board/get-board-query";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { readAppointmentToConfirm } from "@/lib/scheduling/edits/confirm-by-customer";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { listRequestPage } from "@/lib/scheduling/requests/list-requests";
import { parseRequestList } from "@/lib/scheduling/requests/request-list-query";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";
import { withMoment } from "@/lib/platform/session/who";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const workWithThem = (isOn: boolean) =>
  business.system.db((db) => db.business.updateMany({ data: { isAppointmentConfirmationsEnabled: isOn } }));
const read = async (id: string) => (await send(find, { as: business.dispatcher, params: { id } })).body;
const book = (more: object) =>
  send(create, {
    as: business.dispatcher,
    body: {
      data: { businessCustomerId: customer.customerId, ...more },
      businessCustomerLocation: customer.locationId,
      jobTypeId: business.jobTypeId,
    },
  });

it("permissions/flag-is-appointment-confirmations-enabled: off, a confirmation is refused on every path", async () => {
  await workWithThem(false);
  expect((await getBoardSetting(business.dispatcher.who)).confirmsAppointments).toBe(false);
  expect((await book({ smsAppointmentConfirmation: "1" })).status).toBe(403);
  const id = await makeAppointment(business, customer, "2026-12-01T15:00:00Z", {});
  const { version } = await read(id);
  const start = "2026-12-01T15:00:00Z";
  const answers = await Promise.all([
    send(updateMeta, { as: business.dispatcher, params: { id }, body: { confirmation: true } }),
    send(update, {
      as: business.dispatcher,
      params: { id },
      body: { appointment: { start, smsAppointmentConfirmation: "1" } },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await read(id)).toMatchObject({ smsAppointmentConfirmation: "0", version });
  await workWithThem(true);
  expect((await getBoardSetting(business.dispatcher.who)).confirmsAppointments).toBe(true);
  expect((await book({ smsAppointmentConfirmation: "1" })).body.appointment.smsAppointmentConfirmation).toBe("1");
});

it("an edit keeps the confirmation setting, whether the request repeats it or leaves it out", async () => {
  await workWithThem(true);
  const { id } = (await book({ start: "2026-12-02T15:00:00Z", smsAppointmentConfirmation: "1" })).body.appointment;
  // The setting was switched off since then. An appointment keeps its value.
  await workWithThem(false);
  const edit = (appointment: object) =>
    send(update, { as: business.dispatcher, params: { id }, body: { appointment } });
  const draft = toAppointmentDraft(await read(id), "America/New_York");
  expect((await edit({ ...toAppointmentInput(draft, "America/New_York"), note: "Gate 4" })).status).toBe(200);
  expect(await read(id)).toMatchObject({ smsAppointmentConfirmation: "1", note: "Gate 4" });
  expect((await edit({ start: "2026-12-02T16:00:00Z" })).status).toBe(200);
  expect((await read(id)).smsAppointmentConfirmation).toBe("1");
});

it("confirmation: the customer is asked by mail, confirms by link, and the board shows it until the time changes", async () => {
  await workWithThem(true);
  const day = getComingWorkday();
  const plain = await book({ start: getInstantAtHour(day, 11) });
  const booked = await book({ start: getInstantAtHour(day, 13), smsAppointmentConfirmation: "1" });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { id } = booked.body.appointment;
  await sendDue();
  const confirmationMails = await mailsAbout(id);
  expect(confirmationMails).toHaveLength(1);
  // By the settings, a new appointment sends no message.
  expect(await mailsAbout(plain.body.appointment.id)).toEqual([]);
  const token = /\/confirm-appointment\/([\w-]+)/.exec(getFirst(confirmationMails).text)?.[1] ?? "";
  const request = (start = "") =>
    new Request("http://localhost:3000/", {
      method: "POST",
      body: new URLSearchParams({ start }),
      headers: { host: "localhost:3000" },
    });
  const page = async () => readAppointmentToConfirm(await requireCustomer(token, request(), "appointment"));
  const readState = async () => (await page()).state;
  expect([await readState(), await signsOnBoard(id)]).toEqual(["asked", ["Awaiting confirmation"]]);
  // Opening the link does not confirm.
  expect((await read(id)).customerConfirmed).toBe(false);
  const confirm = async (with_: string, start?: string) =>
    answer(request(start ?? (await page()).start), { params: Promise.resolve({ token: with_ }) });
  expect((await confirm("unknown-token")).status).toBe(303);
  expect((await confirm(token)).headers.get("location")).toBe(`/confirm-appointment/${token}`);
  expect([await readState(), await signsOnBoard(id)]).toEqual(["confirmed", ["Confirmed by customer"]]);
  const shownBefore = (await page()).start;
  const moved = await send(update, {
    as: business.dispatcher,
    params: { id },
    body: { appointment: { start: getInstantAtHour(day, 14) } },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect([await readState(), await signsOnBoard(id)]).toEqual(["asked", ["Awaiting confirmation"]]);
  // The page was open with the earlier time. A customer cannot confirm a time that the page did not show.
  for (const start of [shownBefore, "", "nonsense"]) await confirm(token, start);
  expect(await readState()).toBe("asked");
  await sendDue();
  expect(await mailsAbout(id)).toHaveLength(2);
  // With the setting off, no one is asked, and an old link has no effect.
  await workWithThem(false);
  expect(await readState()).toBe("over");
  await confirm(token);
  expect((await read(id)).customerConfirmed).toBe(false);
  await business.system.db((db) => db.appointment.updateMany({ where: { id }, data: { canceledAt: new Date() } }));
  expect(await readState()).toBe("canceled");
});

/** Runs the worker a quarter of an hour from now, outside the quiet hours. */
async function sendDue(): Promise<void> {
  const due = await business.system.db((db) => db.appointmentNotice.findMany({ where: { status: "due" } }));
  for (const { id, dueAt } of due) {
    if (dueAt.getTime() > Date.now() + 86_400_000) continue;
    await sendNotice(withMoment(business.system, new Date(dueAt.getTime() + 1_000)), id);
  }
}

const mailsAbout = (id: string) =>
  business.system.db((db) => db.mailMessage.findMany({ where: { relatedId: id }, orderBy: { id: "asc" } }));

async function signsOnBoard(id: string): Promise<string[]> {
  const { start } = await read(id);
  const query = await getBoardQuery(business.dispatcher.who, {
    view: "day",
    date: requireValue(start, "start").slice(0, 10),
  });
  const card = parseBoardText(await loadBoard(business.dispatcher.who, query)).find((one) => one.id === id);
  return card ? listUrgentSigns(card).map(({ words }) => words) : [];
}

it("service-requests/filters: the screen can be filtered by requested day", async () => {
  const fresh = await makeBusiness();
  const freshCustomer = await makeCustomer(fresh.system);
  for (const appointmentDate of ["2026-12-03", "2026-12-04", null]) {
    const body = {
      data: { businessCustomerId: freshCustomer.customerId, appointmentDate },
      businessCustomerLocation: freshCustomer.locationId,
      jobTypeId: fresh.jobTypeId,
    };
    expect((await send(create, { as: fresh.dispatcher, body })).status).toBe(201);
  }
  const days = async (params: Record<string, string>) =>
    (await listRequestPage(fresh.dispatcher.who, parseRequestList(params))).items.map((one) => one.appointmentDate);
  expect(await days({ day: "2026-12-04" })).toEqual(["2026-12-04"]);
  expect(await days({ day: "2026-02-31" })).toHaveLength(3);
});
