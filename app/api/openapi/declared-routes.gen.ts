// Written by scripts/generate-routes.mjs; do not edit.
import * as r0 from "@/app/api/appointments/[id]/cancel/route";
import * as r1 from "@/app/api/appointments/[id]/delete/route";
import * as r2 from "@/app/api/appointments/[id]/reschedule/route";
import * as r3 from "@/app/api/appointments/[id]/route";
import * as r4 from "@/app/api/appointments/[id]/tech/add/route";
import * as r5 from "@/app/api/appointments/[id]/tech/remove/route";
import * as r6 from "@/app/api/appointments/[id]/tech/route";
import * as r7 from "@/app/api/appointments/[id]/unschedule/route";
import * as r8 from "@/app/api/appointments/[id]/updatable-statuses/route";
import * as r9 from "@/app/api/appointments/[id]/update-status/route";
import * as r10 from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import * as r11 from "@/app/api/appointments/[id]/update-time/route";
import * as r12 from "@/app/api/appointments/[id]/update/route";
import * as r13 from "@/app/api/appointments/availability/route";
import * as r14 from "@/app/api/appointments/by-job/[jobId]/route";
import * as r15 from "@/app/api/appointments/day/route";
import * as r16 from "@/app/api/appointments/find-a-time/route";
import * as r17 from "@/app/api/appointments/month/route";
import * as r18 from "@/app/api/appointments/overlaps-after-hours/route";
import * as r19 from "@/app/api/appointments/overlaps-after-user-hours/route";
import * as r20 from "@/app/api/appointments/route";
import * as r21 from "@/app/api/appointments/save/route";
import * as r22 from "@/app/api/appointments/search/route";
import * as r23 from "@/app/api/appointments/week/route";
import * as r24 from "@/app/api/customers/[id]/invoices/route";
import * as r25 from "@/app/api/customers/[id]/jobs/route";
import * as r26 from "@/app/api/invoices/[id]/line-items/[lineItemId]/remove/route";
import * as r27 from "@/app/api/invoices/[id]/route";
import * as r28 from "@/app/api/invoices/[id]/set-status/route";
import * as r29 from "@/app/api/invoices/[id]/sign/route";
import * as r30 from "@/app/api/invoices/by-job/[jobId]/route";
import * as r31 from "@/app/api/invoices/recent/route";
import * as r32 from "@/app/api/invoices/route";
import * as r33 from "@/app/api/invoices/search/route";
import * as r34 from "@/app/api/job-types/[id]/route";
import * as r35 from "@/app/api/job-types/route";
import * as r36 from "@/app/api/jobs/[id]/appointments/route";
import * as r37 from "@/app/api/jobs/[id]/files/route";
import * as r38 from "@/app/api/jobs/[id]/name/route";
import * as r39 from "@/app/api/jobs/[id]/route";
import * as r40 from "@/app/api/jobs/[id]/status/route";
import * as r41 from "@/app/api/jobs/[id]/type/route";
import * as r42 from "@/app/api/jobs/route";
import * as r43 from "@/app/api/jobs/statuses/route";
import * as r44 from "@/app/api/keep-alive/route";
import * as r45 from "@/app/api/notes/by-job/[jobId]/route";
import * as r46 from "@/app/api/notes/route";
import * as r47 from "@/app/api/price-book/item-categories/active/route";
import * as r48 from "@/app/api/price-book/items/[id]/route";
import * as r49 from "@/app/api/price-book/search-labor/route";
import * as r50 from "@/app/api/price-book/search-parts/route";
import * as r51 from "@/app/api/public/invoices/[token]/accept/route";
import * as r52 from "@/app/api/public/invoices/[token]/decline/route";
import * as r53 from "@/app/api/public/invoices/[token]/route";
import * as r54 from "@/app/api/public/invoices/[token]/sign/route";
import * as r55 from "@/app/api/realtime/auth/route";
import * as r56 from "@/app/api/session/browser-settings/route";
import * as r57 from "@/app/api/session/route";
import type { DeclaredRoute } from "@/lib/platform/http/openapi";

export const declaredRoutes: DeclaredRoute[] = [
  { method: "POST", path: "/api/appointments/[id]/cancel", declaration: r0.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/delete", declaration: r1.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/reschedule", declaration: r2.POST.declaration as never },
  { method: "GET", path: "/api/appointments/[id]", declaration: r3.GET.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/tech/add", declaration: r4.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/tech/remove", declaration: r5.POST.declaration as never },
  { method: "GET", path: "/api/appointments/[id]/tech", declaration: r6.GET.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/unschedule", declaration: r7.POST.declaration as never },
  { method: "GET", path: "/api/appointments/[id]/updatable-statuses", declaration: r8.GET.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/update-status", declaration: r9.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/update-tech-status-by-appointment", declaration: r10.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/update-time", declaration: r11.POST.declaration as never },
  { method: "POST", path: "/api/appointments/[id]/update", declaration: r12.POST.declaration as never },
  { method: "POST", path: "/api/appointments/availability", declaration: r13.POST.declaration as never },
  { method: "GET", path: "/api/appointments/by-job/[jobId]", declaration: r14.GET.declaration as never },
  { method: "GET", path: "/api/appointments/day", declaration: r15.GET.declaration as never },
  { method: "POST", path: "/api/appointments/find-a-time", declaration: r16.POST.declaration as never },
  { method: "GET", path: "/api/appointments/month", declaration: r17.GET.declaration as never },
  { method: "POST", path: "/api/appointments/overlaps-after-hours", declaration: r18.POST.declaration as never },
  { method: "POST", path: "/api/appointments/overlaps-after-user-hours", declaration: r19.POST.declaration as never },
  { method: "GET", path: "/api/appointments", declaration: r20.GET.declaration as never },
  { method: "POST", path: "/api/appointments", declaration: r20.POST.declaration as never },
  { method: "POST", path: "/api/appointments/save", declaration: r21.POST.declaration as never },
  { method: "POST", path: "/api/appointments/search", declaration: r22.POST.declaration as never },
  { method: "GET", path: "/api/appointments/week", declaration: r23.GET.declaration as never },
  { method: "GET", path: "/api/customers/[id]/invoices", declaration: r24.GET.declaration as never },
  { method: "GET", path: "/api/customers/[id]/jobs", declaration: r25.GET.declaration as never },
  { method: "POST", path: "/api/customers/[id]/jobs", declaration: r25.POST.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/line-items/[lineItemId]/remove", declaration: r26.POST.declaration as never },
  { method: "GET", path: "/api/invoices/[id]", declaration: r27.GET.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/set-status", declaration: r28.POST.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/sign", declaration: r29.POST.declaration as never },
  { method: "GET", path: "/api/invoices/by-job/[jobId]", declaration: r30.GET.declaration as never },
  { method: "GET", path: "/api/invoices/recent", declaration: r31.GET.declaration as never },
  { method: "POST", path: "/api/invoices", declaration: r32.POST.declaration as never },
  { method: "POST", path: "/api/invoices/search", declaration: r33.POST.declaration as never },
  { method: "PUT", path: "/api/job-types/[id]", declaration: r34.PUT.declaration as never },
  { method: "DELETE", path: "/api/job-types/[id]", declaration: r34.DELETE.declaration as never },
  { method: "GET", path: "/api/job-types", declaration: r35.GET.declaration as never },
  { method: "POST", path: "/api/job-types", declaration: r35.POST.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/appointments", declaration: r36.GET.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/files", declaration: r37.GET.declaration as never },
  { method: "POST", path: "/api/jobs/[id]/files", declaration: r37.POST.declaration as never },
  { method: "PATCH", path: "/api/jobs/[id]/name", declaration: r38.PATCH.declaration as never },
  { method: "GET", path: "/api/jobs/[id]", declaration: r39.GET.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/status", declaration: r40.GET.declaration as never },
  { method: "POST", path: "/api/jobs/[id]/status", declaration: r40.POST.declaration as never },
  { method: "PATCH", path: "/api/jobs/[id]/type", declaration: r41.PATCH.declaration as never },
  { method: "GET", path: "/api/jobs", declaration: r42.GET.declaration as never },
  { method: "GET", path: "/api/jobs/statuses", declaration: r43.GET.declaration as never },
  { method: "GET", path: "/api/keep-alive", declaration: r44.GET.declaration as never },
  { method: "POST", path: "/api/keep-alive", declaration: r44.POST.declaration as never },
  { method: "GET", path: "/api/notes/by-job/[jobId]", declaration: r45.GET.declaration as never },
  { method: "POST", path: "/api/notes", declaration: r46.POST.declaration as never },
  { method: "GET", path: "/api/price-book/item-categories/active", declaration: r47.GET.declaration as never },
  { method: "GET", path: "/api/price-book/items/[id]", declaration: r48.GET.declaration as never },
  { method: "GET", path: "/api/price-book/search-labor", declaration: r49.GET.declaration as never },
  { method: "GET", path: "/api/price-book/search-parts", declaration: r50.GET.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/accept", declaration: r51.POST.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/decline", declaration: r52.POST.declaration as never },
  { method: "GET", path: "/api/public/invoices/[token]", declaration: r53.GET.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/sign", declaration: r54.POST.declaration as never },
  { method: "POST", path: "/api/realtime/auth", declaration: r55.POST.declaration as never },
  { method: "GET", path: "/api/session/browser-settings", declaration: r56.GET.declaration as never },
  { method: "PATCH", path: "/api/session/browser-settings", declaration: r56.PATCH.declaration as never },
  { method: "GET", path: "/api/session", declaration: r57.GET.declaration as never },
];
