import { getCustomerAccount } from "@/lib/payments/statements/customer-account";
import { listDebtors } from "@/lib/payments/statements/list-debtors";
import { v7 as uuidv7 } from "uuid";
import { browseCustomers } from "@/lib/customers/search/browse-customers";
import { readCustomerListQuery } from "@/lib/customers/search/read-customer-list-query";
import { getCustomerDetail } from "@/lib/customers/get-customer";
import { computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { listJobPage, readJobListQuery } from "@/lib/jobs/list-job-page";
import { listFailedBankPayments } from "@/lib/payments/bank/list-failed-bank-payments";
import { listOpenDisputes } from "@/lib/payments/reversals/list-refunds";
import { listOpenInvoices } from "@/lib/payments/list-open-invoices";
import { listChangeKinds, listChanges } from "@/lib/platform/changes/list-changes";
import { listMessages } from "@/lib/platform/message-lists/list-messages";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { type ItemSearch, searchItems } from "@/lib/price-book/lookup/search-items";
import { listCharges } from "@/lib/plans/charges/list-charges";
import { readRows, readTotals } from "@/lib/reports/read-report";
import { REPORT_IDS } from "@/lib/reports/report-kind";
import { listTechScores } from "@/lib/reports/tech-score";
import { listAroundNow } from "@/lib/scheduling/appointments/list-appointments";
import { parseBoardQuery } from "@/lib/scheduling/board/board-query";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { loadDayFrame } from "@/lib/scheduling/board/load-day-frame";
import { loadMap } from "@/lib/scheduling/board/load-map";
import { loadBusy } from "@/lib/scheduling/busy/load-busy";
import { getViewRange } from "@/lib/scheduling/board/get-view-range";
import { describeTrail } from "@/lib/scheduling/field/describe-trail";
import { listRequestPage, listUnassignedPage } from "@/lib/scheduling/requests/list-requests";
import { parseRequestList } from "@/lib/scheduling/requests/request-list-query";
import { MEASURED_DAY } from "@/tests/bench/bench-business";
import { getComingWorkday } from "@/tests/support/timing/coming-day";
import type { LargeBusiness } from "./large-business";
import { listPhoneCallCases, listPhoneReadCases } from "./phone-reads";

type Common = {
  /** Distinguishes the case from others of the same call. */
  what?: string;
  /** The user who asks. The dispatcher by default. */
  as?: "technician";
  /** The filter matches nothing. */
  empty?: true;
  /** The maximum number of statements, including those that check the session. 8 by default. */
  most?: number;
};
export type CallCase = Common & {
  /** The number of records that one row of the answer holds. */
  rows?: number;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

const date = MEASURED_DAY;
const day = { date };
const technicianToo = { what: "as a technician", as: "technician" } as const;
const NO_FILTER = { actorIds: [], subjectKinds: [], recordId: null, day: null, after: null };
const month = { start: "2026-11-01", end: "2026-11-30" };
// These reports have nothing in that month.
const OTHER_MONTHS = new Set<string>(["customer-stats", "sales-conversion"]);
const longAgo = { start: "2026-08-15", end: "2026-08-20" };

/** The requests for each list call: without filters, and with filters that leave few of very many rows. */
export const listMeasuredCalls = (large: LargeBusiness): Record<string, CallCase[]> => ({
  ...listPhoneCallCases(large),
  "appointments.listNotes": [{ params: { id: large.appointment } }],
  "appointments.listByJob": [{ params: { jobId: large.job } }],
  "appointments.listByTech": [
    { body: { date, techId: large.technician.userId } },
    { what: "from long ago", body: { date: "2026-08-15", techId: large.technician.userId, limit: 50 } },
  ],
  "appointments.listForTechByDay": [{ body: { date, techId: large.technician.userId } }],
  "appointments.listDay": [
    { query: day },
    { query: day, ...technicianToo },
    { what: "of a group", query: { ...day, dispatchGroupId: large.group } },
    { what: "of a technician", query: { ...day, technicianIds: [large.technician.userId] } },
  ],
  "appointments.listWeek": [{ query: day }, { query: day, ...technicianToo }],
  "appointments.listMonth": [{ query: day }],
  "appointments.list": [{ query: { ...day, dispatcherId: large.technician.userId } }],
  "appointments.listPost": [{ body: { limit: 50 } }, { body: { limit: 50 }, ...technicianToo }],
  "appointments.search": [
    { body: { limit: 50 } },
    { what: "by customer", body: { term: "Smith245", limit: 50 } },
    { what: "by job", body: { term: "1500", limit: 50 } },
    { what: "by technician", body: { term: "Tech7", limit: 50 } },
    { what: "without a match", body: { term: "zzzzqqqq", limit: 50 }, empty: true },
  ],
  "appointments.findATime": [{ body: { from: date, to: date, duration: 3_600_000 }, most: 14 }],
  "appointments.listParentsByJob": [{ params: { jobId: large.job } }],
  "appointments.listReporting": [
    { body: { start: date, end: date, limit: 50 } },
    { what: "with a status", body: { ...longAgo, status: "scheduled", limit: 50 } },
    { what: "canceled", body: { start: "2026-01-01", end: "2026-12-31", status: "canceled" }, empty: true },
  ],
  "appointments.listServiceRequestsByJob": [{ params: { jobId: large.job }, empty: true }],
  "appointments.listServiceRequests": [
    { query: { limit: 50 } },
    { what: "latest first", query: { limit: 50, filters: JSON.stringify({ sortDir: "DESC" }) } },
    { what: "of a zone", query: { limit: 50, filters: JSON.stringify({ zone: large.zone }) } },
    {
      what: "of a job type",
      query: { limit: 50, filters: JSON.stringify({ jobType: large.rareJobType }) },
      empty: true,
    },
    { what: "of a kind", query: { limit: 50, filters: JSON.stringify({ type: "recurring" }) }, empty: true },
    { what: "of a day", query: { limit: 50, filters: JSON.stringify({ appointmentDate: "2026-11-20" }) } },
  ],
  "appointments.countServiceRequests": [{}],
  "appointments.listUnassignedWorkOrders": [
    { body: { limit: 50 } },
    { what: "latest first", body: { limit: 50, sortDir: "DESC" } },
    { what: "of a zone", body: { limit: 50, zone: large.zone } },
    { what: "of a job type", body: { limit: 50, jobType: large.rareJobType }, empty: true },
    { what: "of a customer", body: { limit: 50, customerName: "Smith1" } },
  ],
  "appointments.table": [
    { query: {} },
    { query: {}, ...technicianToo },
    { what: "from long ago", query: { ...longAgo } },
    { what: "one by its id", query: { ids: [large.appointment], start: "2026-01-01", end: "2026-12-31" }, empty: true },
  ],
  "appointments.bulkFind": [{ query: { ids: [large.appointment] } }],
  "appointments.find": [{ params: { id: large.appointment } }],
  "appointments.findClosest": [
    { query: { date } },
    { what: "of a job", query: { date, jobId: large.job } },
    { what: "of a customer", query: { date, businessCustomerId: large.customer } },
    { query: { date }, ...technicianToo },
  ],
  "appointments.findNextScheduled": [
    { query: {} },
    { what: "of a technician", query: { techId: large.technician.userId } },
  ],
  "appointments.countScheduledByCustomer": [{ params: { businessCustomerId: large.customer } }],
  "appointments.getLateMessage": [{ params: { id: large.appointment } }],
  "jobs.listAppointments": [{ params: { id: large.job }, query: { limit: 50 } }],
  "contacts.search": [
    { what: "of a customer", query: { businessCustomerId: large.customer, limit: 50 } },
    { what: "by words", query: { term: "ann16", limit: 50 }, empty: true },
  ],
  "geographics.listCustomerCities": [{ rows: 12 }],
  "geographics.listCustomerStates": [{ rows: 12 }],
  "geographics.listCustomerZipCodes": [{ rows: 12 }],
  "geographics.listCustomerZones": [{}],
  "locations.listBySubCustomerGroups": [{ query: { customerGroupIds: [large.customerGroup], perPage: 50 } }],
  "contacts.list": [{ query: { businessCustomerId: large.customer, limit: 50 } }],
  "appointments.getPrimaryContactByCustomer": [{ params: { businessCustomerId: large.customer } }],
  "customers.getDetail": [{ params: { id: large.customer }, most: 12, rows: 600 }],
  "customers.show": [{ params: { id: large.customer }, rows: 600 }],
  "customers.getOutstandingBalance": [{ params: { id: large.customer } }],
  // The database finds all records of the customer by key, and reads those of the page.
  "customers.getTimeline": [{ params: { id: large.customer }, query: { limit: 50 }, rows: 2000 }],
  "jobs.getTimeline": [{ params: { id: large.job }, query: { limit: 50 }, rows: 2000 }],
  "customers.listActivities": [{ params: { id: large.customer }, query: { limit: 50 }, rows: 2000 }],
  "customers.getConsents": [{ params: { id: large.customer }, query: { limit: 50 }, most: 12, rows: 600 }],
  "customers.listFiles": [{ params: { id: large.customer }, query: { limit: 50 }, rows: 600 }],
  "customers.listStatements": [{ params: { id: large.customer }, query: { limit: 50 }, rows: 600 }],
  "customers.listUnmatchedPayments": [{ params: { id: large.customer }, query: { limit: 50 }, empty: true }],
  "customers.listNonpayerPayments": [{ params: { id: large.customer }, query: { limit: 50 }, empty: true }],
  "jobs.listEquipment": [{ params: { id: large.job }, empty: true }],
  "equipment.search": [
    { body: { limit: 50 } },
    { what: "by words", body: { term: "k00123", limit: 50 } },
    { what: "of a customer", body: { businessCustomerId: large.customer, limit: 50 } },
    { what: "inactive", body: { status: "inactive", limit: 50 } },
  ],
  "equipment.listByLocation": [{ params: { locationId: large.location } }],
  "equipment.listSystemsByLocation": [{ params: { locationId: large.location }, empty: true }],
  "equipment.listByBusiness": [{ params: { businessId: large.businessId } }],
  "users.listInvoices": [
    { params: { id: large.technician.userId }, query: { limit: 50, type: "all" }, empty: true },
    { what: "unpaid", params: { id: large.technician.userId }, query: { limit: 50 }, empty: true },
  ],
  "customers.listRecurrences": [{ params: { id: large.customer }, query: { limit: 50 } }],
  "customers.listMaintenancePaymentPlans": [{ params: { id: large.customer }, query: { limit: 50 } }],
  "users.listRecurrences": [{ params: { id: large.technician.userId }, query: { limit: 50 } }],
  "maintenancePlans.listExpiring": [
    { query: { year: 2026, month: 12, perPage: 50 } },
    { what: "by price, reversed", query: { year: 2026, month: 12, perPage: 50, sortType: "price", sortReverse: true } },
  ],
  "invoices.listByCustomer": [{ params: { id: large.customer }, query: { limit: 50 } }],
  "customers.listJobs": [
    { params: { id: large.customer }, query: { limit: 50 } },
    { what: "at a location", params: { id: large.customer }, query: { businessCustomerLocationId: large.location } },
  ],
  "customers.findDuplicates": [{ query: { mobile: "704 000 0123", email: "ann16@example.com" } }],
  "customerImports.list": [{ query: { limit: 50 } }],
  "customers.phoneSearch": [{ query: { phone: "704 000 0123" } }],
  "customers.list": [
    { query: { limit: 50 } },
    { what: "newest first", query: { limit: 50, sort: "dateCreated", direction: "desc" } },
    { what: "by city", query: { limit: 50, sort: "city" } },
    // Customers of other zones lie between those of this zone.
    { what: "of a zone", query: { limit: 50, zone: large.zone }, rows: 60 },
    { what: "of a group", query: { limit: 50, customerGroupId: large.customerGroup } },
    { what: "of a type", query: { limit: 50, type: "Commercial" }, empty: true },
    { what: "by words", query: { limit: 50, term: "smith oak" } },
  ],
  "customers.search": [{ query: { term: "smi", limit: 50 } }],
  "customers.wildcardSearch": [
    { query: { term: "smith1 oak", limit: 50 } },
    { what: "with a typo", query: { term: "hernandze", limit: 50 } },
  ],
  "events.listDay": [{ query: day }, { query: day, ...technicianToo, empty: true }],
  "events.listWeek": [{ query: day }],
  "events.listMonth": [{ query: day }],
  "events.listTypes": [{ query: {} }],
  "eventTypes.list": [{ query: { includeDeleted: true } }],
  "invoices.find": [{ params: { id: large.invoice } }],
  "invoices.getPaymentsCredits": [{ params: { id: large.invoice } }],
  "invoices.listByJob": [{ params: { jobId: large.job } }],
  "invoices.listRecent": [{ query: { limit: 50 } }],
  "invoices.search": [
    { body: { limit: 50 } },
    { what: "paid", body: { limit: 50, statuses: ["paid"] } },
    { what: "voided", body: { limit: 50, statuses: ["voided"] }, empty: true },
    { what: "proposals", body: { limit: 50, isWorkOrder: true }, empty: true },
    { what: "of a customer", body: { limit: 50, businessCustomerId: large.customer } },
    { what: "of a job", body: { limit: 50, jobId: large.job } },
    { what: "from long ago", body: { limit: 50, ...longAgo } },
    { what: "by title", body: { limit: 50, term: "annual" } },
    { what: "by customer", body: { limit: 50, term: "smith24" } },
    { what: "by number", body: { limit: 50, term: "#1501" } },
  ],
  "jobFiles.listByPage": [{ params: { id: large.job }, query: { size: 50 } }],
  "jobs.list": [
    { query: { limit: 50 } },
    { what: "with a status", query: { limit: 50, status: "on hold" } },
    { what: "of a type", query: { limit: 50, jobTypeId: large.rareJobType } },
    { what: "of a customer", query: { limit: 50, businessCustomerId: large.customer } },
    { what: "at a location", query: { limit: 50, businessCustomerLocationId: large.location } },
    { what: "from long ago", query: { limit: 50, ...longAgo } },
    { what: "by words", query: { limit: 50, term: "turnover" } },
    { what: "by customer", query: { limit: 50, term: "smith24" } },
  ],
  "locations.listActive": [{ query: {} }, { what: "of a customer", query: { businessCustomerId: large.customer } }],
  "locations.list": [
    { query: { businessCustomerId: large.customer, perPage: 50 } },
    { what: "by words", query: { businessCustomerId: large.customer, term: "unit 7" } },
  ],
  "notes.listByJob": [{ params: { jobId: large.job } }],
  "jobs.listNotes": [{ params: { id: large.job } }],
  "jobs.listTimes": [{ params: { id: large.job }, empty: true }],
  "jobs.getAllocation": [{ params: { id: large.job }, empty: true }],
  "jobs.listAppointmentReminders": [{ params: { id: large.job }, empty: true }],
  "notes.list": [
    { query: { limit: 50 } },
    { what: "to follow up", query: { limit: 50, followUp: true }, empty: true },
    { what: "of a type", query: { limit: 50, type: "invoice" }, empty: true },
    { what: "of one user", query: { limit: 50, userId: large.technician.userId }, empty: true },
    { what: "by words", query: { limit: 50, term: "zzzzqqqq" }, empty: true },
  ],
  "notes.listAllByCustomer": [{ params: { businessCustomerId: large.customer } }],
  "notes.listImportantByCustomer": [{ params: { businessCustomerId: large.customer }, empty: true }],
  "notes.listByLocation": [{ params: { locationId: large.location }, empty: true }],
  "notes.listForNewJob": [{ query: { businessCustomerId: large.customer }, empty: true }],
  "notes.listForExistingJob": [{ query: { jobId: large.job } }],
  "payments.listByCustomer": [{ params: { businessCustomerId: large.customer }, query: { limit: 50 } }],
  "payments.listByJob": [{ params: { jobId: large.job }, query: { limit: 50 } }],
  "payments.listByBusiness": [
    { query: { limit: 50 } },
    { what: "from long ago", query: { limit: 50, ...longAgo } },
    { what: "failed", query: { limit: 50, status: "failed" }, empty: true },
    { what: "by card", query: { limit: 50, methodType: "card" }, empty: true },
  ],
  "payments.listUnifiedViews": [
    { query: { limit: 50 } },
    { what: "of a customer", query: { limit: 50, businessCustomerId: large.customer } },
  ],
  "payments.getUnifiedView": [{ params: { id: large.payment } }],
  "credits.list": [
    { query: { limit: 50 } },
    { what: "of a customer", query: { limit: 50, businessCustomerId: large.customer }, empty: true },
  ],
  "paymentMethods.list": [
    { query: { limit: 50 } },
    { what: "by the last four digits", query: { limit: 50, term: "0012" } },
    { what: "of a customer", query: { limit: 50, businessCustomerId: large.customer }, empty: true },
  ],
  "users.listBankAccounts": [{ params: { id: large.technician.userId }, empty: true }],
  "users.listPaymentCards": [{ params: { id: large.technician.userId } }],
  "credits.get": [{ params: { id: large.credit } }],
  "refunds.list": [
    { query: { limit: 50 } },
    { what: "of a payment", query: { limit: 50, paymentId: large.payment } },
    { what: "of a customer", query: { limit: 50, businessCustomerId: large.customer }, empty: true },
  ],
  "priceBook.getItem": [{ params: { id: large.item } }],
  "priceBook.getLaborsByIdentifiers": [{ query: { identifiers: "L-7,L-8" } }],
  "priceBook.getPartsByIdentifiers": [{ query: { identifiers: `P-7,M8,${large.part}` } }],
  "priceBook.searchItems": [
    { query: { limit: 50, type: "bundle" } },
    { what: "by words", query: { limit: 50, term: "valve 11" } },
    { what: "of a type, by a common word", query: { limit: 50, term: "capacitor", type: "bundle" } },
  ],
  // One row holds all ids of a page.
  "priceBook.searchParts": [
    { query: { limit: 50 } },
    { what: "the hundredth page", query: { limit: 50, offset: 900 } },
    { what: "by words", query: { limit: 50, term: "valve m11" } },
    { what: "by a very common word", query: { limit: 50, term: "capacitor" }, rows: 50 },
    { what: "by two letters", query: { limit: 50, term: "va" }, rows: 50 },
    { what: "with a typo", query: { limit: 50, term: "capacitr" }, rows: 50 },
    { what: "without a match", query: { limit: 50, term: "zzzzqqqq" }, empty: true },
  ],
  "priceBook.searchLabor": [
    { query: { limit: 50 } },
    { what: "by words", query: { limit: 50, term: "replace valve 11" }, rows: 50 },
  ],
  // A past day cannot be planned.
  "schedule.suggestPlan": [{ body: { date: getComingWorkday() }, most: 24 }],
  "search.everything": [{ query: { term: "smith245" }, most: 20 }],
  "timeClock.getToday": [{ as: "technician" }],
  "users.listBreadcrumbs": [{ params: { id: large.technician.userId }, query: day }],
});

type ItemsAnswer = { items: unknown[] };

const buildBoardQuery = (view: "day" | "board" | "week" | "month") =>
  parseBoardQuery({ view, date }, { groupId: null, technicianId: null }, date);
const countItems = (text: string) => (JSON.parse(text) as unknown[]).length;
const countAppointments = (text: string) => (JSON.parse(text) as { appointments: unknown[] }).appointments.length;

/** `rows` counts the records of an answer that the database returns as one text. */
export type ReadCase = Common & { run: (who: Who) => Promise<unknown>; rows?: (answer: never) => number };

const buildItemSearch = (search: Partial<Pick<ItemSearch, "term" | "state">>): ItemSearch => ({
  term: "",
  categoryId: [],
  state: "visible",
  limit: 50,
  offset: 0,
  ...search,
});
type Shelf = { results: unknown[] };

/** Lists that screens read without a call. */
export const listMeasuredReads = (large: LargeBusiness): Record<string, ReadCase[]> => ({
  ...listPhoneReadCases(),
  loadBoard: [
    { what: "day", run: (who) => loadBoard(who, buildBoardQuery("day")), rows: countItems },
    { run: (who) => loadBoard(who, buildBoardQuery("day")), rows: countItems, ...technicianToo },
    { what: "board", run: (who) => loadBoard(who, buildBoardQuery("board")), rows: countItems },
    {
      what: "day of one technician, with unassigned appointments",
      run: (who) => loadBoard(who, { ...buildBoardQuery("day"), technicianIds: [large.technician.userId] }),
      rows: countItems,
    },
    { what: "week", run: (who) => loadBoard(who, buildBoardQuery("week")), rows: countItems },
    { what: "month", run: (who) => loadBoard(who, buildBoardQuery("month")), rows: countItems },
  ],
  searchItems: [
    { run: (who) => searchItems(who, buildItemSearch({})), rows: ({ results }: Shelf) => results.length },
    {
      what: "by words",
      run: (who) => searchItems(who, buildItemSearch({ term: "valve 11" })),
      rows: ({ results }: Shelf) => results.length,
    },
    {
      what: "of a type, by a common word",
      run: (who) => searchItems(who, { ...buildItemSearch({ term: "capacitor" }), types: ["bundle"] }),
      rows: ({ results }: Shelf) => results.length,
    },
    {
      what: "hidden",
      run: (who) => searchItems(who, buildItemSearch({ state: "hidden" })),
      rows: ({ results }: Shelf) => results.length,
      empty: true,
    },
  ],
  // Its rows are sums of invoices, so a page costs as much as all. Each invoice finds its appointment and technician.
  readRows: [
    {
      what: "technician-leaderboard",
      run: (who) => readRows(who, "technician-leaderboard", { days: month, offset: 0, limit: 100_000 }),
      rows: (answer: readonly unknown[]) => 4 * answer.length,
    },
  ],
  readTotals: REPORT_IDS.map((id) => ({
    what: id,
    run: (who: Who) => readTotals(who, id, month),
    // Each row of the month is read once for the lines, together with the rows that it takes its names from.
    rows: (answer: { sums: { count: number } }) => 4 * answer.sums.count,
    ...(OTHER_MONTHS.has(id) ? { empty: true as const } : {}),
  })),
  loadMap: [
    { what: "day", run: (who) => loadMap(who, buildBoardQuery("day")), rows: countAppointments },
    { what: "month", run: (who) => loadMap(who, buildBoardQuery("month")), rows: countAppointments },
  ],
  trailPlaces: [
    {
      run: (who) => describeTrail(who, { technicianId: large.technician.userId, date, trail: [{ lat: 35, lng: -80 }] }),
    },
  ],
  listCharges: [
    {
      run: (who) => listCharges(who, { limit: 50, offset: 0, failed: false }),
      rows: ({ items }: ItemsAnswer) => items.length,
    },
    { what: "failed", run: (who) => listCharges(who, { limit: 50, offset: 0, failed: true }), empty: true },
  ],
  listDebtors: [
    // The index of open balances is read whole.
    { run: (who) => listDebtors(who, { limit: 50, offset: 0 }), rows: (answer: { total: number }) => answer.total },
  ],
  loadDayFrame: [{ run: (who) => loadDayFrame(who, date) }],
  loadBusy: [
    { what: "week", run: (who) => loadBusy(who, getViewRange({ view: "week", date }, who.timeZone)) },
    { what: "month", run: (who) => loadBusy(who, getViewRange({ view: "month", date }, who.timeZone)) },
    { run: (who) => loadBusy(who, getViewRange({ view: "week", date }, who.timeZone)), ...technicianToo, empty: true },
  ],
  listRequestPage: [
    { run: (who) => listRequestPage(who, parseRequestList({})) },
    { what: "the tenth page", run: (who) => listRequestPage(who, parseRequestList({ page: "10" })) },
    {
      what: "of a customer",
      run: (who) => listRequestPage(who, parseRequestList({ q: "smith1" })),
    },
    { run: (who) => listRequestPage(who, parseRequestList({})), ...technicianToo, empty: true },
  ],
  listUnassignedPage: [
    { run: (who) => listUnassignedPage(who, parseRequestList({})) },
    { what: "the tenth page", run: (who) => listUnassignedPage(who, parseRequestList({ page: "10" })) },
    {
      what: "of a customer",
      run: (who) => listUnassignedPage(who, parseRequestList({ q: "nobody of that name" })),
      empty: true,
    },
  ],
  listJobPage: [
    { run: (who) => listJobPage(who, readJobListQuery({})) },
    { what: "on hold", run: (who) => listJobPage(who, readJobListQuery({ status: "on hold" })) },
    { what: "of a type", run: (who) => listJobPage(who, readJobListQuery({ type: large.rareJobType })) },
    {
      what: "from the middle",
      run: (who) => listJobPage(who, readJobListQuery({ after: `${Date.parse("2026-10-01")}.${large.job}` })),
    },
  ],
  browseCustomers: [
    { run: (who) => browseCustomers(who, readCustomerListQuery({}, 50)) },
    { what: "by city, descending", run: (who) => browseCustomers(who, readCustomerListQuery({ sort: "-city" }, 50)) },
    {
      what: "of a zone",
      run: (who) => browseCustomers(who, readCustomerListQuery({ zone: large.zone }, 50)),
      rows: () => 60,
    },
    { what: "by words", run: (who) => browseCustomers(who, readCustomerListQuery({ q: "smith" }, 50)) },
    {
      what: "after one customer",
      run: (who) => browseCustomers(who, readCustomerListQuery({ after: large.customer, sort: "dateCreated" }, 50)),
    },
  ],
  getCustomerDetail: [{ run: (who) => getCustomerDetail(who, large.customer), most: 12, rows: () => 600 }],
  customerAccount: [{ run: (who) => getCustomerAccount(who, large.customer), most: 1 }],
  listAroundNow: [{ run: (who) => listAroundNow(who, large.customer, { coming: 8, past: 5 }), rows: () => 13 }],
  uncollectedBalance: [
    { what: "of a customer", run: (who) => computeUncollectedBalance(who, large.customer), rows: () => 600 },
  ],
  openEditor: [{ run: (who) => openEditor(who, { jobId: large.job, invoiceId: large.invoice }), most: 13 }],
  listFailedBankPayments: [{ run: (who) => listFailedBankPayments(who), empty: true }],
  listOpenDisputes: [{ run: (who) => listOpenDisputes(who), empty: true }],
  listOpenInvoices: [{ run: (who) => listOpenInvoices(who, large.customer) }],
  listChanges: [
    { run: (who) => listChanges(who, NO_FILTER) },
    { what: "of a rare kind", run: (who) => listChanges(who, { ...NO_FILTER, subjectKinds: ["settings"] }) },
    { what: "by a user", run: (who) => listChanges(who, { ...NO_FILTER, actorIds: [large.technician.userId] }) },
    {
      what: "by a user without changes",
      run: (who) => listChanges(who, { ...NO_FILTER, actorIds: [large.customer] }),
      empty: true,
    },
    { what: "of a record", run: (who) => listChanges(who, { ...NO_FILTER, recordId: large.job }) },
    {
      what: "of a day",
      run: (who) => listChanges(who, { ...NO_FILTER, day: getDayAt(large.changedAt, who.timeZone) }),
    },
    {
      what: "from the middle",
      run: (who) =>
        listChanges(who, { ...NO_FILTER, after: { at: new Date(), id: uuidv7({ msecs: Date.now() - 1_000 }) } }),
    },
  ],
  listChangeKinds: [{ run: (who) => listChangeKinds(who) }],
  listMessages: [
    { run: (who) => listMessages(who, "mail", { term: "", statuses: [], page: 1 }) },
    { what: "failed emails", run: (who) => listMessages(who, "mail", { term: "", statuses: ["failed"], page: 1 }) },
    { what: "texts", run: (who) => listMessages(who, "text", { term: "", statuses: [], page: 1 }) },
    {
      what: "failed texts",
      run: (who) => listMessages(who, "text", { term: "", statuses: ["failed"], page: 1 }),
    },
    {
      what: "by words",
      run: (who) => listMessages(who, "mail", { term: "somebody77@", statuses: [], page: 1 }),
    },
  ],
  listTechScores: [
    { run: (who) => listTechScores(who, { from: "2026-10-18", to: date }), rows: () => 31 * 25 },
    {
      what: "of a day",
      run: (who) => listTechScores(who, { from: "2026-11-17", to: "2026-11-17" }),
      rows: () => 25,
    },
  ],
});
