import { listLeadBoard } from "@/lib/leads/list-lead-board";
import { listCalls } from "@/lib/telephony/calls/list-calls";
import type { LargeBusiness } from "./large-business";
import type { CallCase, ReadCase } from "./measured-reads";

const page = { limit: 50, offset: 0 };
const buildCallQuery = (query: object) => ({ query: { per_page: 50, ...query } });
const buildCallListBody = (body: object) => ({
  body: { ...body, paging: { per_page: 50, ...("paging" in body ? (body.paging as object) : {}) } },
});
/** Each phone call of a page brings its customer, its recording, its log entry, and the locations. */
const WITH_ALL = { rows: 150 };
/** Before a search through all texts, a query counts how many of the newest 500 match. */
const ASKED_FIRST = { rows: 80 };

/** The requests for phone calls, texts, and leads. */
export const listPhoneCallCases = (large: LargeBusiness): Record<string, CallCase[]> => ({
  "callList.list": [
    { ...buildCallListBody({}), ...WITH_ALL },
    { what: "the twentieth page", ...buildCallListBody({ paging: { page: 20 } }), rows: 1_000 },
    { what: "outbound", ...buildCallListBody({ call_type: "Outbound" }), ...WITH_ALL },
    { what: "entered manually", ...buildCallListBody({ paging: { manual: true } }), ...WITH_ALL },
    { what: "oldest first", ...buildCallListBody({ paging: { sort: "ASC" } }), ...WITH_ALL },
    { what: "up to long ago", ...buildCallListBody({ date_range: { end_date: large.phoneDay } }), ...WITH_ALL },
  ],
  // The list is empty in the first minutes of a day.
  "callList.listTodayInbound": [{ body: { per_page: 50 }, rows: 500, empty: true }],
  "telephony.listInboundCalls": [{ ...buildCallQuery({}), ...WITH_ALL }],
  "telephony.listOutboundCalls": [{ ...buildCallQuery({}), ...WITH_ALL }],
  "telephony.listBusinessCalls": [
    { ...buildCallQuery({}), ...WITH_ALL },
    { what: "with a rare status", ...buildCallQuery({ status: "busy" }), ...WITH_ALL },
    { what: "up to long ago", ...buildCallQuery({ end_date: large.phoneDay }), ...WITH_ALL },
  ],
  "jobs.listCalls": [{ params: { id: large.job }, query: { limit: 50 }, rows: 600 }],
  "sms.listConversations": [
    { query: { limit: 50 } },
    { what: "unread first", query: { limit: 50, ui_sort_order: "unread" } },
    { what: "unread", query: { limit: 50, unread: true } },
    { what: "by name", query: { limit: 50, term: "smith" }, ...ASKED_FIRST },
    { what: "by number", query: { limit: 50, term: "704 000 001" } },
    { what: "by words in few texts", query: { limit: 50, term: "here 1234th" }, ...ASKED_FIRST },
    { what: "by words in all texts", query: { limit: 50, term: "will somebody" }, rows: 200 },
  ],
  "sms.listMessages": [
    { params: { id: large.conversation }, query: { limit: 50 } },
    { what: "the twentieth page", params: { id: large.conversation }, query: { limit: 50, page: 20 }, rows: 1_000 },
    { what: "older than one", params: { id: large.conversation }, query: { limit: 50, before: large.text } },
    { what: "newer than one", params: { id: large.conversation }, query: { limit: 50, after: large.text } },
  ],
  "sms.listUnreadMessages": [{}],
  "leads.listFilters": [{}],
  "leads.list": [
    { query: { limit: 50 } },
    { what: "unassigned", query: { limit: 50, unassigned: true } },
    { what: "of one user", query: { limit: 50, assignedUserAccountId: large.technician.userId } },
    { what: "with a rare status", query: { limit: 50, leadStatuses: [large.leadStatus] } },
    { what: "by words", query: { limit: 50, q: "visitor 123" } },
    { what: "by words in every record", query: { limit: 50, q: "furnace" } },
    { what: "by number", query: { limit: 50, q: "919 000 0123" } },
  ],
});

export const listPhoneReadCases = (): Record<string, ReadCase[]> => ({
  listCalls: [
    { what: "to call back", run: (who) => listCalls(who, { ...page, isToCallBack: true }), rows: () => 150 },
    { what: "with a rare status", run: (who) => listCalls(who, { ...page, status: "busy" }) },
    { what: "of a number", run: (who) => listCalls(who, { ...page, term: "704 000 0123" }), rows: () => 150 },
    { what: "of customers", run: (who) => listCalls(who, { ...page, term: "smith16" }), rows: () => 150 },
  ],
  listLeadBoard: [
    { run: (who) => listLeadBoard(who, {}), rows: () => 200 },
    { what: "unassigned", run: (who) => listLeadBoard(who, { unassigned: true }), rows: () => 200 },
    { what: "by words", run: (who) => listLeadBoard(who, { q: "smith" }), rows: () => 200 },
  ],
});
