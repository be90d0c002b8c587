import {
  ApplicationAnswer,
  ApplicationPage,
  ApplicationQuery,
  ApplicationStart,
} from "@/lib/financing/applications/financing-application";
import { listApplications } from "@/lib/financing/applications/list-applications";
import { startApplication } from "@/lib/financing/applications/start-application";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "financing.listApplications",
  summary: "Lists financing applications, newest first",
  permission: "invoices.all",
  query: ApplicationQuery,
  returns: ApplicationPage,
  run: ({ who, query }) => listApplications(who, query),
});

export const POST = call({
  id: "financing.initiateApplication",
  summary:
    "Creates a financing application and sends it to the lender. Repeating the call returns the same application",
  audience: "staff-or-applicant",
  permission: "financing.act",
  body: ApplicationStart,
  returns: ApplicationAnswer,
  refusals: ["link_not_found", "customer_not_found", "invoice_not_found", "idempotency_key_reused"],
  run: ({ who, body, requestKey }) => startApplication(who, body, requestKey),
});
