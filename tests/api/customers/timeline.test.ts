import { beforeAll, describe, expect, it } from "vitest";
import { GET as activities } from "@/app/api/customers/[id]/activities/route";
import { GET as growth } from "@/app/api/customers/[id]/growth-potential/route";
import { GET as score } from "@/app/api/customers/[id]/tech-score/route";
import { GET as timeline } from "@/app/api/customers/[id]/timeline/route";
import { GET as jobTimeline } from "@/app/api/jobs/[id]/timeline/route";
import { POST as changeStatus } from "@/app/api/jobs/[id]/status/route";
import { readTimeline } from "@/lib/customers/timeline/read-timeline";
import { saveNote } from "@/lib/customers/notes/save-note";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system, "Ann Lee");
  await makeAppointment(business, job, "2030-05-06T15:00:00Z", { jobId: job.jobId });
  await makeInvoice(business.dispatcher.who, job, [{ name: "Repair", unitPrice: "1234.50" }]);
  await saveNote(business.dispatcher.who, {
    type: "job",
    body: "Dog in the yard",
    isImportant: false,
    jobId: job.jobId,
  });
});

type Entry = {
  id: string;
  kind: string;
  title: string;
  date: string;
  status?: string | null;
  userAccount?: { fullName: string } | null;
};

const sendRequest = <C extends AnyCall>(call: C, id: string, query: object = {}, as = business.dispatcher) =>
  sendUnchecked(call, { as, params: { id }, query: { ...query } });
const listKindsAndTitles = (items: Entry[]) => items.map(({ kind, title }) => [kind, title]);

describe("a customer's timeline", () => {
  it("lists all dated records newest first, in pages", async () => {
    const { body } = await sendRequest(timeline, job.customerId);
    expect(listKindsAndTitles(body.items)).toEqual([
      ["appointment", expect.stringMatching(/, job \d+$/)],
      ["note", "Dog in the yard"],
      ["invoice", expect.stringMatching(/^Invoice #\d+, \$1,234\.50$/)],
      ["job", expect.stringMatching(/^Job \d+, No heat$/)],
    ]);
    expect([body.total, getFirst(body.items).date, getFirst(body.items).status]).toEqual([
      4,
      "2030-05-06T15:00:00.000Z",
      "scheduled",
    ]);
    const second = await sendRequest(timeline, job.customerId, { limit: "2", offset: "1" });
    expect([second.body.total, second.body.items]).toEqual([4, body.items.slice(1, 3)]);
    expect((await sendRequest(timeline, job.customerId, { offset: "9" })).body).toEqual({ items: [], total: 4 });
  });

  it("pages by key backward and forward across all kinds", async () => {
    const kinds = ["appointment", "job", "invoice", "note", "change", "message", "file", "payment"] as const;
    const all = await readTimeline(
      business.system,
      { customerId: job.customerId },
      { kinds, timelinePage: { limit: 100 } }
    );
    const [, second] = requireItems(all.items, 2);
    const older = await readTimeline(
      business.system,
      { customerId: job.customerId },
      {
        kinds,
        timelinePage: {
          limit: 100,
          after: second,
        },
      }
    );
    expect(older.items).toEqual(all.items.slice(2));
    const newer = await readTimeline(
      business.system,
      { customerId: job.customerId },
      {
        kinds,
        timelinePage: {
          limit: 100,
          before: getFirst(older.items),
        },
      }
    );
    expect(newer.items).toEqual(all.items.slice(0, 2));
  });

  it("hides money from users without permission", async () => {
    const role = await business.system.db((db) =>
      db.role.create({
        data: {
          businessId: business.businessId,
          name: "Helper",
          permissions: ["customers.view", "customers.all", "jobs.view"],
        },
      })
    );
    const helper = await makeStaff(business, { roleId: role.id });
    const { body } = await sendRequest(timeline, job.customerId, {}, helper);
    expect([body.total, listKindsAndTitles(body.items).map(([kind]) => kind)]).toEqual([
      3,
      ["appointment", "note", "job"],
    ]);
  });
});

it("a job's timeline shows its status changes and who made them", async () => {
  await send(changeStatus, { as: business.dispatcher, params: { id: job.jobId }, body: { status: "on hold" } });
  const { body } = await sendRequest(jobTimeline, job.jobId);
  const status = requireValue(
    body.items.find(({ kind }) => kind === "status"),
    "status"
  );
  expect([status.title, requireValue(status.userAccount, "user account").fullName]).toEqual([
    "Status: on hold",
    expect.any(String),
  ]);
  expect(listKindsAndTitles(body.items).map(([kind]) => kind)).not.toContain("job");
});

it("activities list what people did", async () => {
  const { body } = await sendRequest(activities, job.customerId);
  expect(body.items).toEqual([
    {
      type: "note",
      description: "Dog in the yard",
      date: expect.any(String),
      userAccount: expect.objectContaining({}),
    },
  ]);
});

it("growth potential sums what is proposed or recommended but not sold, with its profit", async () => {
  const of = await makeJob(business.system);
  const line = (unitPrice: string, more: object = {}) => ({ name: "Work", unitPrice, ...more });
  await makeInvoice(business.system, of, [line("100.00"), line("40.00", { recommended: true })]);
  const proposal = await makeInvoice(business.system, of, [line("900.00")], { isWorkOrder: true });
  await business.system.db((db) =>
    db.invoiceLine.updateMany({ where: { invoiceId: proposal }, data: { unitCost: "600" } })
  );
  const declined = await makeInvoice(business.system, of, [line("77.00")], { isWorkOrder: true });
  await business.system.db((db) => db.invoice.updateMany({ where: { id: declined }, data: { status: "declined" } }));
  expect((await sendRequest(growth, of.customerId, {}, business.admin)).body).toEqual({
    growthPotential: "940.00",
    potentialProfit: "340.00",
    uncollectedTotal: "100.00",
  });
});

it("technicians are ranked for a customer: the preferred one first, then by completed work", async () => {
  const of = await makeJob(business.system);
  const experiencedTechnician = await makeStaff(business, {
    roleId: business.roles.technician,
    isTechnician: true,
    firstName: "Zed",
  });
  const preferred = await makeStaff(business, {
    roleId: business.roles.technician,
    isTechnician: true,
    firstName: "Yan",
  });
  const done = await makeAppointment(business, of, "2026-03-02T15:00:00Z", {
    jobId: of.jobId,
    techIds: [experiencedTechnician.userId],
  });
  await business.system.db(async (db) => {
    await db.appointment.updateMany({ where: { id: done }, data: { status: "complete" } });
    await db.customer.updateMany({ where: { id: of.customerId }, data: { preferredTechnicianId: preferred.userId } });
  });
  const ranked = async (query = {}) =>
    (await sendRequest(score, of.customerId, query)).body.items
      .slice(0, 2)
      .map((one: Record<string, unknown>) => [one["techId"], one["score"], one["isPreferred"]]);
  expect(await ranked()).toEqual([
    [preferred.userId, 0, true],
    [experiencedTechnician.userId, 1, false],
  ]);
  expect(getItemAt(await ranked({ date: "2026-03-01" }), 1)[1]).toBe(0);
});
