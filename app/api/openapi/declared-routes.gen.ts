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
import * as r24 from "@/app/api/business/[id]/route";
import * as r25 from "@/app/api/business/alldetails/route";
import * as r26 from "@/app/api/business/details/route";
import * as r27 from "@/app/api/business/feature-flags/route";
import * as r28 from "@/app/api/business/hours/route";
import * as r29 from "@/app/api/business/logo/route";
import * as r30 from "@/app/api/business/route";
import * as r31 from "@/app/api/business/simple/route";
import * as r32 from "@/app/api/business/tax-settings/route";
import * as r33 from "@/app/api/business/technicians/route";
import * as r34 from "@/app/api/contacts/[id]/route";
import * as r35 from "@/app/api/contacts/route";
import * as r36 from "@/app/api/contacts/types/route";
import * as r37 from "@/app/api/customers/[id]/contact-info/route";
import * as r38 from "@/app/api/customers/[id]/detail/route";
import * as r39 from "@/app/api/customers/[id]/invoices/route";
import * as r40 from "@/app/api/customers/[id]/jobs/route";
import * as r41 from "@/app/api/customers/[id]/outstanding-balance/route";
import * as r42 from "@/app/api/customers/[id]/route";
import * as r43 from "@/app/api/customers/[id]/undelete/route";
import * as r44 from "@/app/api/customers/duplicates/route";
import * as r45 from "@/app/api/customers/imports/[id]/cancel/route";
import * as r46 from "@/app/api/customers/imports/[id]/preview/route";
import * as r47 from "@/app/api/customers/imports/[id]/route";
import * as r48 from "@/app/api/customers/imports/[id]/start/route";
import * as r49 from "@/app/api/customers/imports/route";
import * as r50 from "@/app/api/customers/phone-search/route";
import * as r51 from "@/app/api/customers/route";
import * as r52 from "@/app/api/customers/search/route";
import * as r53 from "@/app/api/customers/wildcard-search/route";
import * as r54 from "@/app/api/forms/[formName]/route";
import * as r55 from "@/app/api/invoices/[id]/line-items/[lineItemId]/remove/route";
import * as r56 from "@/app/api/invoices/[id]/payments-credits/route";
import * as r57 from "@/app/api/invoices/[id]/route";
import * as r58 from "@/app/api/invoices/[id]/send/route";
import * as r59 from "@/app/api/invoices/[id]/set-status/route";
import * as r60 from "@/app/api/invoices/[id]/sign/route";
import * as r61 from "@/app/api/invoices/by-job/[jobId]/route";
import * as r62 from "@/app/api/invoices/recent/route";
import * as r63 from "@/app/api/invoices/route";
import * as r64 from "@/app/api/invoices/search/route";
import * as r65 from "@/app/api/job-types/[id]/route";
import * as r66 from "@/app/api/job-types/route";
import * as r67 from "@/app/api/jobs/[id]/appointments/route";
import * as r68 from "@/app/api/jobs/[id]/files/route";
import * as r69 from "@/app/api/jobs/[id]/name/route";
import * as r70 from "@/app/api/jobs/[id]/route";
import * as r71 from "@/app/api/jobs/[id]/status/route";
import * as r72 from "@/app/api/jobs/[id]/type/route";
import * as r73 from "@/app/api/jobs/route";
import * as r74 from "@/app/api/jobs/statuses/route";
import * as r75 from "@/app/api/keep-alive/route";
import * as r76 from "@/app/api/locations/[id]/route";
import * as r77 from "@/app/api/locations/active/route";
import * as r78 from "@/app/api/locations/route";
import * as r79 from "@/app/api/notes/by-job/[jobId]/route";
import * as r80 from "@/app/api/notes/route";
import * as r81 from "@/app/api/payments/accept/route";
import * as r82 from "@/app/api/payments/by-customer/[businessCustomerId]/route";
import * as r83 from "@/app/api/payments/by-job/[jobId]/route";
import * as r84 from "@/app/api/payments/non-provider-accept/route";
import * as r85 from "@/app/api/payments/route";
import * as r86 from "@/app/api/payments/types/route";
import * as r87 from "@/app/api/price-book/item-categories/active/route";
import * as r88 from "@/app/api/price-book/items/[id]/route";
import * as r89 from "@/app/api/price-book/search-labor/route";
import * as r90 from "@/app/api/price-book/search-parts/route";
import * as r91 from "@/app/api/public/invoices/[token]/accept/route";
import * as r92 from "@/app/api/public/invoices/[token]/decline/route";
import * as r93 from "@/app/api/public/invoices/[token]/pay/route";
import * as r94 from "@/app/api/public/invoices/[token]/route";
import * as r95 from "@/app/api/public/invoices/[token]/sign/route";
import * as r96 from "@/app/api/public/sandbox-instruments/route";
import * as r97 from "@/app/api/realtime/auth/route";
import * as r98 from "@/app/api/roles/[id]/route";
import * as r99 from "@/app/api/roles/route";
import * as r100 from "@/app/api/session/browser-settings/route";
import * as r101 from "@/app/api/session/forgot-password/route";
import * as r102 from "@/app/api/session/reset-password/[token]/route";
import * as r103 from "@/app/api/session/reset-password/route";
import * as r104 from "@/app/api/session/route";
import * as r105 from "@/app/api/tax-rates/[id]/route";
import * as r106 from "@/app/api/tax-rates/route";
import * as r107 from "@/app/api/users-all/route";
import * as r108 from "@/app/api/users/[id]/deactivate/route";
import * as r109 from "@/app/api/users/[id]/invitation/route";
import * as r110 from "@/app/api/users/[id]/password/route";
import * as r111 from "@/app/api/users/[id]/profile-images/route";
import * as r112 from "@/app/api/users/[id]/reactivate/route";
import * as r113 from "@/app/api/users/[id]/route";
import * as r114 from "@/app/api/users/[id]/time-zone/route";
import * as r115 from "@/app/api/users/business-users/route";
import * as r116 from "@/app/api/users/current-user/route";
import * as r117 from "@/app/api/users/dispatch-groups/route";
import * as r118 from "@/app/api/users/email-check/route";
import * as r119 from "@/app/api/users/me/route";
import * as r120 from "@/app/api/users/route";
import * as r121 from "@/app/api/users/search/route";
import * as r122 from "@/app/api/users/simple-profile/route";
import * as r123 from "@/app/api/users/technicians/active/route";
import * as r124 from "@/app/api/users/technicians/route";
import * as r125 from "@/app/api/users/time-zones/route";
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
  { method: "GET", path: "/api/business/[id]", declaration: r24.GET.declaration as never },
  { method: "GET", path: "/api/business/alldetails", declaration: r25.GET.declaration as never },
  { method: "GET", path: "/api/business/details", declaration: r26.GET.declaration as never },
  { method: "GET", path: "/api/business/feature-flags", declaration: r27.GET.declaration as never },
  { method: "GET", path: "/api/business/hours", declaration: r28.GET.declaration as never },
  { method: "PUT", path: "/api/business/hours", declaration: r28.PUT.declaration as never },
  { method: "POST", path: "/api/business/logo", declaration: r29.POST.declaration as never },
  { method: "DELETE", path: "/api/business/logo", declaration: r29.DELETE.declaration as never },
  { method: "POST", path: "/api/business", declaration: r30.POST.declaration as never },
  { method: "GET", path: "/api/business/simple", declaration: r31.GET.declaration as never },
  { method: "GET", path: "/api/business/tax-settings", declaration: r32.GET.declaration as never },
  { method: "PUT", path: "/api/business/tax-settings", declaration: r32.PUT.declaration as never },
  { method: "GET", path: "/api/business/technicians", declaration: r33.GET.declaration as never },
  { method: "GET", path: "/api/contacts/[id]", declaration: r34.GET.declaration as never },
  { method: "PUT", path: "/api/contacts/[id]", declaration: r34.PUT.declaration as never },
  { method: "DELETE", path: "/api/contacts/[id]", declaration: r34.DELETE.declaration as never },
  { method: "GET", path: "/api/contacts", declaration: r35.GET.declaration as never },
  { method: "POST", path: "/api/contacts", declaration: r35.POST.declaration as never },
  { method: "GET", path: "/api/contacts/types", declaration: r36.GET.declaration as never },
  { method: "PATCH", path: "/api/customers/[id]/contact-info", declaration: r37.PATCH.declaration as never },
  { method: "GET", path: "/api/customers/[id]/detail", declaration: r38.GET.declaration as never },
  { method: "GET", path: "/api/customers/[id]/invoices", declaration: r39.GET.declaration as never },
  { method: "GET", path: "/api/customers/[id]/jobs", declaration: r40.GET.declaration as never },
  { method: "POST", path: "/api/customers/[id]/jobs", declaration: r40.POST.declaration as never },
  { method: "GET", path: "/api/customers/[id]/outstanding-balance", declaration: r41.GET.declaration as never },
  { method: "GET", path: "/api/customers/[id]", declaration: r42.GET.declaration as never },
  { method: "DELETE", path: "/api/customers/[id]", declaration: r42.DELETE.declaration as never },
  { method: "POST", path: "/api/customers/[id]/undelete", declaration: r43.POST.declaration as never },
  { method: "GET", path: "/api/customers/duplicates", declaration: r44.GET.declaration as never },
  { method: "POST", path: "/api/customers/imports/[id]/cancel", declaration: r45.POST.declaration as never },
  { method: "POST", path: "/api/customers/imports/[id]/preview", declaration: r46.POST.declaration as never },
  { method: "GET", path: "/api/customers/imports/[id]", declaration: r47.GET.declaration as never },
  { method: "POST", path: "/api/customers/imports/[id]/start", declaration: r48.POST.declaration as never },
  { method: "GET", path: "/api/customers/imports", declaration: r49.GET.declaration as never },
  { method: "POST", path: "/api/customers/imports", declaration: r49.POST.declaration as never },
  { method: "GET", path: "/api/customers/phone-search", declaration: r50.GET.declaration as never },
  { method: "GET", path: "/api/customers", declaration: r51.GET.declaration as never },
  { method: "POST", path: "/api/customers", declaration: r51.POST.declaration as never },
  { method: "GET", path: "/api/customers/search", declaration: r52.GET.declaration as never },
  { method: "GET", path: "/api/customers/wildcard-search", declaration: r53.GET.declaration as never },
  { method: "GET", path: "/api/forms/[formName]", declaration: r54.GET.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/line-items/[lineItemId]/remove", declaration: r55.POST.declaration as never },
  { method: "GET", path: "/api/invoices/[id]/payments-credits", declaration: r56.GET.declaration as never },
  { method: "GET", path: "/api/invoices/[id]", declaration: r57.GET.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/send", declaration: r58.POST.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/set-status", declaration: r59.POST.declaration as never },
  { method: "POST", path: "/api/invoices/[id]/sign", declaration: r60.POST.declaration as never },
  { method: "GET", path: "/api/invoices/by-job/[jobId]", declaration: r61.GET.declaration as never },
  { method: "GET", path: "/api/invoices/recent", declaration: r62.GET.declaration as never },
  { method: "POST", path: "/api/invoices", declaration: r63.POST.declaration as never },
  { method: "POST", path: "/api/invoices/search", declaration: r64.POST.declaration as never },
  { method: "PUT", path: "/api/job-types/[id]", declaration: r65.PUT.declaration as never },
  { method: "DELETE", path: "/api/job-types/[id]", declaration: r65.DELETE.declaration as never },
  { method: "GET", path: "/api/job-types", declaration: r66.GET.declaration as never },
  { method: "POST", path: "/api/job-types", declaration: r66.POST.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/appointments", declaration: r67.GET.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/files", declaration: r68.GET.declaration as never },
  { method: "POST", path: "/api/jobs/[id]/files", declaration: r68.POST.declaration as never },
  { method: "PATCH", path: "/api/jobs/[id]/name", declaration: r69.PATCH.declaration as never },
  { method: "GET", path: "/api/jobs/[id]", declaration: r70.GET.declaration as never },
  { method: "GET", path: "/api/jobs/[id]/status", declaration: r71.GET.declaration as never },
  { method: "POST", path: "/api/jobs/[id]/status", declaration: r71.POST.declaration as never },
  { method: "PATCH", path: "/api/jobs/[id]/type", declaration: r72.PATCH.declaration as never },
  { method: "GET", path: "/api/jobs", declaration: r73.GET.declaration as never },
  { method: "GET", path: "/api/jobs/statuses", declaration: r74.GET.declaration as never },
  { method: "GET", path: "/api/keep-alive", declaration: r75.GET.declaration as never },
  { method: "POST", path: "/api/keep-alive", declaration: r75.POST.declaration as never },
  { method: "GET", path: "/api/locations/[id]", declaration: r76.GET.declaration as never },
  { method: "PUT", path: "/api/locations/[id]", declaration: r76.PUT.declaration as never },
  { method: "DELETE", path: "/api/locations/[id]", declaration: r76.DELETE.declaration as never },
  { method: "GET", path: "/api/locations/active", declaration: r77.GET.declaration as never },
  { method: "GET", path: "/api/locations", declaration: r78.GET.declaration as never },
  { method: "POST", path: "/api/locations", declaration: r78.POST.declaration as never },
  { method: "GET", path: "/api/notes/by-job/[jobId]", declaration: r79.GET.declaration as never },
  { method: "POST", path: "/api/notes", declaration: r80.POST.declaration as never },
  { method: "POST", path: "/api/payments/accept", declaration: r81.POST.declaration as never },
  { method: "GET", path: "/api/payments/by-customer/[businessCustomerId]", declaration: r82.GET.declaration as never },
  { method: "GET", path: "/api/payments/by-job/[jobId]", declaration: r83.GET.declaration as never },
  { method: "POST", path: "/api/payments/non-provider-accept", declaration: r84.POST.declaration as never },
  { method: "GET", path: "/api/payments", declaration: r85.GET.declaration as never },
  { method: "GET", path: "/api/payments/types", declaration: r86.GET.declaration as never },
  { method: "GET", path: "/api/price-book/item-categories/active", declaration: r87.GET.declaration as never },
  { method: "GET", path: "/api/price-book/items/[id]", declaration: r88.GET.declaration as never },
  { method: "GET", path: "/api/price-book/search-labor", declaration: r89.GET.declaration as never },
  { method: "GET", path: "/api/price-book/search-parts", declaration: r90.GET.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/accept", declaration: r91.POST.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/decline", declaration: r92.POST.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/pay", declaration: r93.POST.declaration as never },
  { method: "GET", path: "/api/public/invoices/[token]", declaration: r94.GET.declaration as never },
  { method: "POST", path: "/api/public/invoices/[token]/sign", declaration: r95.POST.declaration as never },
  { method: "POST", path: "/api/public/sandbox-instruments", declaration: r96.POST.declaration as never },
  { method: "POST", path: "/api/realtime/auth", declaration: r97.POST.declaration as never },
  { method: "PUT", path: "/api/roles/[id]", declaration: r98.PUT.declaration as never },
  { method: "GET", path: "/api/roles", declaration: r99.GET.declaration as never },
  { method: "POST", path: "/api/roles", declaration: r99.POST.declaration as never },
  { method: "GET", path: "/api/session/browser-settings", declaration: r100.GET.declaration as never },
  { method: "PATCH", path: "/api/session/browser-settings", declaration: r100.PATCH.declaration as never },
  { method: "POST", path: "/api/session/forgot-password", declaration: r101.POST.declaration as never },
  { method: "GET", path: "/api/session/reset-password/[token]", declaration: r102.GET.declaration as never },
  { method: "POST", path: "/api/session/reset-password", declaration: r103.POST.declaration as never },
  { method: "GET", path: "/api/session", declaration: r104.GET.declaration as never },
  { method: "PUT", path: "/api/tax-rates/[id]", declaration: r105.PUT.declaration as never },
  { method: "GET", path: "/api/tax-rates", declaration: r106.GET.declaration as never },
  { method: "POST", path: "/api/tax-rates", declaration: r106.POST.declaration as never },
  { method: "GET", path: "/api/users-all", declaration: r107.GET.declaration as never },
  { method: "POST", path: "/api/users/[id]/deactivate", declaration: r108.POST.declaration as never },
  { method: "POST", path: "/api/users/[id]/invitation", declaration: r109.POST.declaration as never },
  { method: "POST", path: "/api/users/[id]/password", declaration: r110.POST.declaration as never },
  { method: "GET", path: "/api/users/[id]/profile-images", declaration: r111.GET.declaration as never },
  { method: "POST", path: "/api/users/[id]/profile-images", declaration: r111.POST.declaration as never },
  { method: "POST", path: "/api/users/[id]/reactivate", declaration: r112.POST.declaration as never },
  { method: "GET", path: "/api/users/[id]", declaration: r113.GET.declaration as never },
  { method: "PUT", path: "/api/users/[id]", declaration: r113.PUT.declaration as never },
  { method: "PUT", path: "/api/users/[id]/time-zone", declaration: r114.PUT.declaration as never },
  { method: "GET", path: "/api/users/business-users", declaration: r115.GET.declaration as never },
  { method: "GET", path: "/api/users/current-user", declaration: r116.GET.declaration as never },
  { method: "GET", path: "/api/users/dispatch-groups", declaration: r117.GET.declaration as never },
  { method: "GET", path: "/api/users/email-check", declaration: r118.GET.declaration as never },
  { method: "GET", path: "/api/users/me", declaration: r119.GET.declaration as never },
  { method: "PATCH", path: "/api/users/me", declaration: r119.PATCH.declaration as never },
  { method: "POST", path: "/api/users", declaration: r120.POST.declaration as never },
  { method: "GET", path: "/api/users/search", declaration: r121.GET.declaration as never },
  { method: "GET", path: "/api/users/simple-profile", declaration: r122.GET.declaration as never },
  { method: "GET", path: "/api/users/technicians/active", declaration: r123.GET.declaration as never },
  { method: "GET", path: "/api/users/technicians", declaration: r124.GET.declaration as never },
  { method: "GET", path: "/api/users/time-zones", declaration: r125.GET.declaration as never },
];
