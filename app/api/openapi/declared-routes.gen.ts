// Written by scripts/generate-routes.mjs; do not edit.
import * as r0 from "@/app/api/accounting-sync/by-hand/[id]/done/route";
import * as r1 from "@/app/api/accounting-sync/callback/route";
import * as r2 from "@/app/api/accounting-sync/connection-info/route";
import * as r3 from "@/app/api/accounting-sync/disconnect/route";
import * as r4 from "@/app/api/accounting-sync/problems/[id]/again/route";
import * as r5 from "@/app/api/accounting-sync/redirect-url/route";
import * as r6 from "@/app/api/accounting-sync/status/route";
import * as r7 from "@/app/api/accounting-sync/sync-now/route";
import * as r8 from "@/app/api/accounting-sync/sync-status/route";
import * as r9 from "@/app/api/admin/maintenance-plan-get-contacts/[id]/route";
import * as r10 from "@/app/api/admin/maintenance-plan-get-json/[id]/route";
import * as r11 from "@/app/api/admin/maintenance-plan-get-service-windows/[id]/route";
import * as r12 from "@/app/api/admin/price-book/categories/[id]/delete/route";
import * as r13 from "@/app/api/admin/price-book/categories/[id]/route";
import * as r14 from "@/app/api/admin/price-book/categories/route";
import * as r15 from "@/app/api/admin/price-book/check-short-name/route";
import * as r16 from "@/app/api/admin/price-book/deactivate/[id]/route";
import * as r17 from "@/app/api/admin/price-book/item-categories/route";
import * as r18 from "@/app/api/admin/price-book/items/[product]/route";
import * as r19 from "@/app/api/admin/price-book/labor/[id]/route";
import * as r20 from "@/app/api/admin/price-book/labor/route";
import * as r21 from "@/app/api/admin/price-book/part-form-data/route";
import * as r22 from "@/app/api/admin/price-book/part-image-data/route";
import * as r23 from "@/app/api/admin/price-book/parts/[id]/route";
import * as r24 from "@/app/api/admin/price-book/parts/route";
import * as r25 from "@/app/api/admin/price-book/pictures/[id]/route";
import * as r26 from "@/app/api/admin/price-book/pricing-defaults/route";
import * as r27 from "@/app/api/admin/price-book/pricing-history/[productId]/route";
import * as r28 from "@/app/api/admin/price-book/reactivate/[id]/route";
import * as r29 from "@/app/api/admin/price-book/search-ahri-bundles/route";
import * as r30 from "@/app/api/admin/price-book/setting/fetch-single/route";
import * as r31 from "@/app/api/admin/price-book/toggle-hidden/[id]/route";
import * as r32 from "@/app/api/analytics/auth-token/route";
import * as r33 from "@/app/api/analytics/data-sources/route";
import * as r34 from "@/app/api/analytics/embed-init-data/route";
import * as r35 from "@/app/api/analytics/liveboards/favorite/route";
import * as r36 from "@/app/api/analytics/liveboards/overview/route";
import * as r37 from "@/app/api/analytics/liveboards/route";
import * as r38 from "@/app/api/appointment-promises/[id]/route";
import * as r39 from "@/app/api/appointment-promises/route";
import * as r40 from "@/app/api/appointment-tags/[id]/route";
import * as r41 from "@/app/api/appointment-tags/route";
import * as r42 from "@/app/api/appointments/[id]/cancel/route";
import * as r43 from "@/app/api/appointments/[id]/convert/route";
import * as r44 from "@/app/api/appointments/[id]/delete/route";
import * as r45 from "@/app/api/appointments/[id]/late-message/route";
import * as r46 from "@/app/api/appointments/[id]/notes-add/route";
import * as r47 from "@/app/api/appointments/[id]/notes/route";
import * as r48 from "@/app/api/appointments/[id]/planned-announcement/route";
import * as r49 from "@/app/api/appointments/[id]/reschedule/route";
import * as r50 from "@/app/api/appointments/[id]/restore/route";
import * as r51 from "@/app/api/appointments/[id]/route";
import * as r52 from "@/app/api/appointments/[id]/send-late-message/route";
import * as r53 from "@/app/api/appointments/[id]/tech/add/route";
import * as r54 from "@/app/api/appointments/[id]/tech/remove/route";
import * as r55 from "@/app/api/appointments/[id]/tech/route";
import * as r56 from "@/app/api/appointments/[id]/unschedule/route";
import * as r57 from "@/app/api/appointments/[id]/updatable-statuses/route";
import * as r58 from "@/app/api/appointments/[id]/update-from-weekly/route";
import * as r59 from "@/app/api/appointments/[id]/update-job/route";
import * as r60 from "@/app/api/appointments/[id]/update-meta/route";
import * as r61 from "@/app/api/appointments/[id]/update-parent-status/route";
import * as r62 from "@/app/api/appointments/[id]/update-status/route";
import * as r63 from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import * as r64 from "@/app/api/appointments/[id]/update-time/route";
import * as r65 from "@/app/api/appointments/[id]/update/route";
import * as r66 from "@/app/api/appointments/availability/route";
import * as r67 from "@/app/api/appointments/block-move/route";
import * as r68 from "@/app/api/appointments/block-remove/route";
import * as r69 from "@/app/api/appointments/block/route";
import * as r70 from "@/app/api/appointments/bulk-change/route";
import * as r71 from "@/app/api/appointments/bulk-find/route";
import * as r72 from "@/app/api/appointments/by-job/[jobId]/route";
import * as r73 from "@/app/api/appointments/by-tech/route";
import * as r74 from "@/app/api/appointments/closest/route";
import * as r75 from "@/app/api/appointments/create-from-promise/route";
import * as r76 from "@/app/api/appointments/create-from-schedule/route";
import * as r77 from "@/app/api/appointments/day/route";
import * as r78 from "@/app/api/appointments/find-a-time/route";
import * as r79 from "@/app/api/appointments/for-tech-by-day/route";
import * as r80 from "@/app/api/appointments/from-note/[noteId]/route";
import * as r81 from "@/app/api/appointments/list/route";
import * as r82 from "@/app/api/appointments/maintenance-plan-remove/[recurrenceId]/route";
import * as r83 from "@/app/api/appointments/month/route";
import * as r84 from "@/app/api/appointments/move-together/route";
import * as r85 from "@/app/api/appointments/next-scheduled/route";
import * as r86 from "@/app/api/appointments/overlaps-after-hours/route";
import * as r87 from "@/app/api/appointments/overlaps-after-user-hours/route";
import * as r88 from "@/app/api/appointments/parents-by-job/[jobId]/route";
import * as r89 from "@/app/api/appointments/planned-messages/route";
import * as r90 from "@/app/api/appointments/preview-announcement/route";
import * as r91 from "@/app/api/appointments/preview-recurrence/route";
import * as r92 from "@/app/api/appointments/primary-contact/by-customer/[businessCustomerId]/route";
import * as r93 from "@/app/api/appointments/reporting/delete/route";
import * as r94 from "@/app/api/appointments/reporting/list/route";
import * as r95 from "@/app/api/appointments/route";
import * as r96 from "@/app/api/appointments/save/route";
import * as r97 from "@/app/api/appointments/scheduled-count/by-customer/[businessCustomerId]/route";
import * as r98 from "@/app/api/appointments/search/route";
import * as r99 from "@/app/api/appointments/service-requests/by-job/[jobId]/route";
import * as r100 from "@/app/api/appointments/service-requests/count/route";
import * as r101 from "@/app/api/appointments/service-requests/route";
import * as r102 from "@/app/api/appointments/table/route";
import * as r103 from "@/app/api/appointments/unassigned-work-orders/route";
import * as r104 from "@/app/api/appointments/week/route";
import * as r105 from "@/app/api/arrival-windows/[id]/route";
import * as r106 from "@/app/api/arrival-windows/route";
import * as r107 from "@/app/api/background-tasks/run-again/route";
import * as r108 from "@/app/api/billing-addresses/[id]/merge/route";
import * as r109 from "@/app/api/billing-addresses/[id]/route";
import * as r110 from "@/app/api/billing-addresses/active/route";
import * as r111 from "@/app/api/billing-addresses/route";
import * as r112 from "@/app/api/books/check/route";
import * as r113 from "@/app/api/books/compare/route";
import * as r114 from "@/app/api/books/days/[day]/csv/route";
import * as r115 from "@/app/api/books/days/[day]/route";
import * as r116 from "@/app/api/books/days/route";
import * as r117 from "@/app/api/business/[id]/active-services/route";
import * as r118 from "@/app/api/business/[id]/active-services/self-service/route";
import * as r119 from "@/app/api/business/[id]/route";
import * as r120 from "@/app/api/business/accounting-system/last-sync-date/route";
import * as r121 from "@/app/api/business/accounting-system/route";
import * as r122 from "@/app/api/business/alldetails/route";
import * as r123 from "@/app/api/business/bank-details/route";
import * as r124 from "@/app/api/business/coverage-zones/route";
import * as r125 from "@/app/api/business/details/route";
import * as r126 from "@/app/api/business/feature-flags/route";
import * as r127 from "@/app/api/business/geocode/route";
import * as r128 from "@/app/api/business/hours/route";
import * as r129 from "@/app/api/business/integrated-suppliers/route";
import * as r130 from "@/app/api/business/logo-colors/route";
import * as r131 from "@/app/api/business/logo/route";
import * as r132 from "@/app/api/business/mail-sender/check/route";
import * as r133 from "@/app/api/business/mail-sender/route";
import * as r134 from "@/app/api/business/route";
import * as r135 from "@/app/api/business/simple/route";
import * as r136 from "@/app/api/business/tax-settings/route";
import * as r137 from "@/app/api/business/technicians/route";
import * as r138 from "@/app/api/business/two-factor/route";
import * as r139 from "@/app/api/call-list/route";
import * as r140 from "@/app/api/call-list/today-inbound/route";
import * as r141 from "@/app/api/call-tracking-numbers/[id]/route";
import * as r142 from "@/app/api/call-tracking-numbers/find/route";
import * as r143 from "@/app/api/call-tracking-numbers/free/route";
import * as r144 from "@/app/api/call-tracking-numbers/limitations/route";
import * as r145 from "@/app/api/call-tracking-numbers/route";
import * as r146 from "@/app/api/campaigns/[id]/pause/route";
import * as r147 from "@/app/api/campaigns/[id]/resume/route";
import * as r148 from "@/app/api/campaigns/[id]/route";
import * as r149 from "@/app/api/campaigns/[id]/send/route";
import * as r150 from "@/app/api/campaigns/[id]/test-mail/route";
import * as r151 from "@/app/api/campaigns/auto-assigned/route";
import * as r152 from "@/app/api/campaigns/by-call-tracking-number/[number]/route";
import * as r153 from "@/app/api/campaigns/email/[id]/route";
import * as r154 from "@/app/api/campaigns/email/brief/route";
import * as r155 from "@/app/api/campaigns/email/route";
import * as r156 from "@/app/api/campaigns/free/route";
import * as r157 from "@/app/api/campaigns/list/route";
import * as r158 from "@/app/api/campaigns/third-party/[id]/route";
import * as r159 from "@/app/api/campaigns/third-party/route";
import * as r160 from "@/app/api/card-processing/default-data/route";
import * as r161 from "@/app/api/card-processing/enrollment/route";
import * as r162 from "@/app/api/card-readers/[id]/route";
import * as r163 from "@/app/api/card-readers/route";
import * as r164 from "@/app/api/changes/[id]/undo/route";
import * as r165 from "@/app/api/comparisons/[id]/link/route";
import * as r166 from "@/app/api/comparisons/[id]/route";
import * as r167 from "@/app/api/comparisons/[id]/send/route";
import * as r168 from "@/app/api/comparisons/route";
import * as r169 from "@/app/api/contacts/[id]/mobile-phone/route";
import * as r170 from "@/app/api/contacts/[id]/route";
import * as r171 from "@/app/api/contacts/route";
import * as r172 from "@/app/api/contacts/search/route";
import * as r173 from "@/app/api/contacts/types/route";
import * as r174 from "@/app/api/coverage-zones/[id]/coordinates/route";
import * as r175 from "@/app/api/coverage-zones/[id]/dispatch-groups/[groupId]/route";
import * as r176 from "@/app/api/coverage-zones/[id]/route";
import * as r177 from "@/app/api/coverage-zones/[id]/technicians/[techId]/route";
import * as r178 from "@/app/api/coverage-zones/assignees/route";
import * as r179 from "@/app/api/coverage-zones/business-data/route";
import * as r180 from "@/app/api/coverage-zones/route";
import * as r181 from "@/app/api/credits/[id]/apply/route";
import * as r182 from "@/app/api/credits/[id]/remove/route";
import * as r183 from "@/app/api/credits/[id]/route";
import * as r184 from "@/app/api/credits/route";
import * as r185 from "@/app/api/customer-groups/[id]/route";
import * as r186 from "@/app/api/customer-groups/parent-options/route";
import * as r187 from "@/app/api/customer-groups/route";
import * as r188 from "@/app/api/customer-groups/sync/route";
import * as r189 from "@/app/api/customer-statuses/[id]/priority/route";
import * as r190 from "@/app/api/customer-statuses/[id]/route";
import * as r191 from "@/app/api/customer-statuses/route";
import * as r192 from "@/app/api/customers/[id]/activities/route";
import * as r193 from "@/app/api/customers/[id]/consents/route";
import * as r194 from "@/app/api/customers/[id]/contact-info/route";
import * as r195 from "@/app/api/customers/[id]/contact-method/route";
import * as r196 from "@/app/api/customers/[id]/detail/route";
import * as r197 from "@/app/api/customers/[id]/files/route";
import * as r198 from "@/app/api/customers/[id]/groups/route";
import * as r199 from "@/app/api/customers/[id]/growth-potential/route";
import * as r200 from "@/app/api/customers/[id]/invoices/[invoiceId]/route";
import * as r201 from "@/app/api/customers/[id]/invoices/route";
import * as r202 from "@/app/api/customers/[id]/jobs/route";
import * as r203 from "@/app/api/customers/[id]/language-toggle/route";
import * as r204 from "@/app/api/customers/[id]/lead/route";
import * as r205 from "@/app/api/customers/[id]/maintenance-payment-plans/route";
import * as r206 from "@/app/api/customers/[id]/merge/route";
import * as r207 from "@/app/api/customers/[id]/nonpayer-payments/route";
import * as r208 from "@/app/api/customers/[id]/outstanding-balance/route";
import * as r209 from "@/app/api/customers/[id]/preferences/route";
import * as r210 from "@/app/api/customers/[id]/preferred-tech/route";
import * as r211 from "@/app/api/customers/[id]/primary-contact/route";
import * as r212 from "@/app/api/customers/[id]/recurrences/route";
import * as r213 from "@/app/api/customers/[id]/route";
import * as r214 from "@/app/api/customers/[id]/statements/pdf/route";
import * as r215 from "@/app/api/customers/[id]/statements/route";
import * as r216 from "@/app/api/customers/[id]/statements/send/route";
import * as r217 from "@/app/api/customers/[id]/status/route";
import * as r218 from "@/app/api/customers/[id]/tax-exemption/route";
import * as r219 from "@/app/api/customers/[id]/tech-score/route";
import * as r220 from "@/app/api/customers/[id]/timeline/route";
import * as r221 from "@/app/api/customers/[id]/type/route";
import * as r222 from "@/app/api/customers/[id]/undelete/route";
import * as r223 from "@/app/api/customers/[id]/unmatched-payments/route";
import * as r224 from "@/app/api/customers/[id]/work/route";
import * as r225 from "@/app/api/customers/by-target-list/[targetListId]/route";
import * as r226 from "@/app/api/customers/csv/route";
import * as r227 from "@/app/api/customers/duplicates/route";
import * as r228 from "@/app/api/customers/imports/[id]/cancel/route";
import * as r229 from "@/app/api/customers/imports/[id]/preview/route";
import * as r230 from "@/app/api/customers/imports/[id]/rejected/route";
import * as r231 from "@/app/api/customers/imports/[id]/route";
import * as r232 from "@/app/api/customers/imports/[id]/start/route";
import * as r233 from "@/app/api/customers/imports/route";
import * as r234 from "@/app/api/customers/job-types/route";
import * as r235 from "@/app/api/customers/likely-pairs/route";
import * as r236 from "@/app/api/customers/manufacturers/route";
import * as r237 from "@/app/api/customers/not-the-same/route";
import * as r238 from "@/app/api/customers/phone-search/route";
import * as r239 from "@/app/api/customers/route";
import * as r240 from "@/app/api/customers/search/route";
import * as r241 from "@/app/api/customers/wildcard-search/route";
import * as r242 from "@/app/api/dispatch-groups/[id]/route";
import * as r243 from "@/app/api/dispatch-groups/route";
import * as r244 from "@/app/api/enrollments/advanced-reporting-signature/route";
import * as r245 from "@/app/api/enrollments/card-reader/route";
import * as r246 from "@/app/api/enrollments/check-acceptance/route";
import * as r247 from "@/app/api/enrollments/confirmation-email/route";
import * as r248 from "@/app/api/enrollments/data/route";
import * as r249 from "@/app/api/enrollments/documents/route";
import * as r250 from "@/app/api/enrollments/flat-rate/route";
import * as r251 from "@/app/api/enrollments/lender-services/route";
import * as r252 from "@/app/api/enrollments/partner/route";
import * as r253 from "@/app/api/enrollments/phone-integration/route";
import * as r254 from "@/app/api/enrollments/plan-upgrade/route";
import * as r255 from "@/app/api/enrollments/profit-product/route";
import * as r256 from "@/app/api/enrollments/vehicle-tracking/route";
import * as r257 from "@/app/api/equipment/[id]/delete/route";
import * as r258 from "@/app/api/equipment/[id]/plate/route";
import * as r259 from "@/app/api/equipment/[id]/route";
import * as r260 from "@/app/api/equipment/[id]/serviced/route";
import * as r261 from "@/app/api/equipment/[id]/toggle-status/route";
import * as r262 from "@/app/api/equipment/by-business/[businessId]/route";
import * as r263 from "@/app/api/equipment/by-location/[locationId]/route";
import * as r264 from "@/app/api/equipment/get/route";
import * as r265 from "@/app/api/equipment/route";
import * as r266 from "@/app/api/equipment/search/route";
import * as r267 from "@/app/api/equipment/systems/by-location/[locationId]/route";
import * as r268 from "@/app/api/event-types/[id]/route";
import * as r269 from "@/app/api/event-types/route";
import * as r270 from "@/app/api/events/[id]/move/route";
import * as r271 from "@/app/api/events/[id]/route";
import * as r272 from "@/app/api/events/availability/route";
import * as r273 from "@/app/api/events/day/route";
import * as r274 from "@/app/api/events/month/route";
import * as r275 from "@/app/api/events/route";
import * as r276 from "@/app/api/events/save/route";
import * as r277 from "@/app/api/events/types/route";
import * as r278 from "@/app/api/events/week/route";
import * as r279 from "@/app/api/files/[id]/route";
import * as r280 from "@/app/api/financing/applications/[id]/route";
import * as r281 from "@/app/api/financing/applications/iframe-parameters/route";
import * as r282 from "@/app/api/financing/applications/route";
import * as r283 from "@/app/api/financing/configuration/route";
import * as r284 from "@/app/api/financing/links/[id]/revoke/route";
import * as r285 from "@/app/api/financing/links/route";
import * as r286 from "@/app/api/financing/loan-calculation/route";
import * as r287 from "@/app/api/financing/partner-applications/[id]/route";
import * as r288 from "@/app/api/financing/self-service/configuration/route";
import * as r289 from "@/app/api/financing/self-service/loan-calculation/route";
import * as r290 from "@/app/api/follow-up-types/[id]/route";
import * as r291 from "@/app/api/follow-up-types/route";
import * as r292 from "@/app/api/forms/[formName]/route";
import * as r293 from "@/app/api/forwarding-numbers/[id]/route";
import * as r294 from "@/app/api/forwarding-numbers/limitations/route";
import * as r295 from "@/app/api/forwarding-numbers/route";
import * as r296 from "@/app/api/geographics/customer-cities/route";
import * as r297 from "@/app/api/geographics/customer-states/route";
import * as r298 from "@/app/api/geographics/customer-zip-codes/route";
import * as r299 from "@/app/api/geographics/customer-zones/route";
import * as r300 from "@/app/api/goodleap/applications/route";
import * as r301 from "@/app/api/goodleap/project-types/route";
import * as r302 from "@/app/api/goodleap/services/route";
import * as r303 from "@/app/api/greensky/disclosures/route";
import * as r304 from "@/app/api/greensky/urls/route";
import * as r305 from "@/app/api/internal-messages/conversations/route";
import * as r306 from "@/app/api/internal-messages/mark-read/route";
import * as r307 from "@/app/api/internal-messages/recipients/route";
import * as r308 from "@/app/api/internal-messages/route";
import * as r309 from "@/app/api/internal-messages/unread-count/route";
import * as r310 from "@/app/api/invoices/[id]/create-from/route";
import * as r311 from "@/app/api/invoices/[id]/delete/route";
import * as r312 from "@/app/api/invoices/[id]/files/route";
import * as r313 from "@/app/api/invoices/[id]/financing/route";
import * as r314 from "@/app/api/invoices/[id]/image/route";
import * as r315 from "@/app/api/invoices/[id]/line-items/[lineItemId]/remove/route";
import * as r316 from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work-acceptance/route";
import * as r317 from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work/route";
import * as r318 from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-recommended/route";
import * as r319 from "@/app/api/invoices/[id]/link/route";
import * as r320 from "@/app/api/invoices/[id]/payments-credits/route";
import * as r321 from "@/app/api/invoices/[id]/pdf/route";
import * as r322 from "@/app/api/invoices/[id]/progress-invoices/route";
import * as r323 from "@/app/api/invoices/[id]/rebate/route";
import * as r324 from "@/app/api/invoices/[id]/route";
import * as r325 from "@/app/api/invoices/[id]/send/route";
import * as r326 from "@/app/api/invoices/[id]/set-status/route";
import * as r327 from "@/app/api/invoices/[id]/set-tax-account/route";
import * as r328 from "@/app/api/invoices/[id]/sign/route";
import * as r329 from "@/app/api/invoices/[id]/sms-content/route";
import * as r330 from "@/app/api/invoices/[id]/status-update/route";
import * as r331 from "@/app/api/invoices/[id]/sync-accounts/route";
import * as r332 from "@/app/api/invoices/[id]/toggle-favorite/route";
import * as r333 from "@/app/api/invoices/[id]/toggle-sync/route";
import * as r334 from "@/app/api/invoices/[id]/warranty/remove/route";
import * as r335 from "@/app/api/invoices/[id]/warranty/route";
import * as r336 from "@/app/api/invoices/by-job/[jobId]/route";
import * as r337 from "@/app/api/invoices/image-library/[id]/remove/route";
import * as r338 from "@/app/api/invoices/image-library/route";
import * as r339 from "@/app/api/invoices/pricing-update/route";
import * as r340 from "@/app/api/invoices/recent/route";
import * as r341 from "@/app/api/invoices/recurrence-class/assign/route";
import * as r342 from "@/app/api/invoices/recurrence-class/reset/route";
import * as r343 from "@/app/api/invoices/route";
import * as r344 from "@/app/api/invoices/search/route";
import * as r345 from "@/app/api/invoices/send-batch/route";
import * as r346 from "@/app/api/invoices/templates/route";
import * as r347 from "@/app/api/job-files/[id]/associate/route";
import * as r348 from "@/app/api/job-files/[id]/dissociate/route";
import * as r349 from "@/app/api/job-files/[id]/download/route";
import * as r350 from "@/app/api/job-files/[id]/route";
import * as r351 from "@/app/api/job-types/[id]/route";
import * as r352 from "@/app/api/job-types/route";
import * as r353 from "@/app/api/jobs/[id]/allocation/route";
import * as r354 from "@/app/api/jobs/[id]/appointment-reminders/route";
import * as r355 from "@/app/api/jobs/[id]/appointments/route";
import * as r356 from "@/app/api/jobs/[id]/calls/route";
import * as r357 from "@/app/api/jobs/[id]/equipment/route";
import * as r358 from "@/app/api/jobs/[id]/files/route";
import * as r359 from "@/app/api/jobs/[id]/has-appointment-promise/route";
import * as r360 from "@/app/api/jobs/[id]/lead-source/route";
import * as r361 from "@/app/api/jobs/[id]/location/route";
import * as r362 from "@/app/api/jobs/[id]/name/route";
import * as r363 from "@/app/api/jobs/[id]/notes/route";
import * as r364 from "@/app/api/jobs/[id]/number/route";
import * as r365 from "@/app/api/jobs/[id]/pricing/route";
import * as r366 from "@/app/api/jobs/[id]/profit-loss/itemized/route";
import * as r367 from "@/app/api/jobs/[id]/profit-loss/route";
import * as r368 from "@/app/api/jobs/[id]/route";
import * as r369 from "@/app/api/jobs/[id]/sales-opportunity/route";
import * as r370 from "@/app/api/jobs/[id]/status/route";
import * as r371 from "@/app/api/jobs/[id]/timeline/route";
import * as r372 from "@/app/api/jobs/[id]/times/route";
import * as r373 from "@/app/api/jobs/[id]/type/route";
import * as r374 from "@/app/api/jobs/[id]/undelete/route";
import * as r375 from "@/app/api/jobs/[id]/work/route";
import * as r376 from "@/app/api/jobs/route";
import * as r377 from "@/app/api/jobs/static-data/route";
import * as r378 from "@/app/api/jobs/statuses/route";
import * as r379 from "@/app/api/keep-alive/route";
import * as r380 from "@/app/api/lead-sources/[id]/route";
import * as r381 from "@/app/api/lead-sources/route";
import * as r382 from "@/app/api/lead-statuses/[id]/route";
import * as r383 from "@/app/api/lead-statuses/route";
import * as r384 from "@/app/api/leads/[id]/route";
import * as r385 from "@/app/api/leads/[id]/status/route";
import * as r386 from "@/app/api/leads/[id]/user/route";
import * as r387 from "@/app/api/leads/call/[callId]/route";
import * as r388 from "@/app/api/leads/call/route";
import * as r389 from "@/app/api/leads/count-without-target-lists/route";
import * as r390 from "@/app/api/leads/filters/route";
import * as r391 from "@/app/api/leads/form/route";
import * as r392 from "@/app/api/leads/health/route";
import * as r393 from "@/app/api/leads/job/[jobId]/route";
import * as r394 from "@/app/api/leads/route";
import * as r395 from "@/app/api/leads/target-lists/counts/route";
import * as r396 from "@/app/api/leads/target-lists/route";
import * as r397 from "@/app/api/locations/[id]/apply-tax-group/route";
import * as r398 from "@/app/api/locations/[id]/association-counts/route";
import * as r399 from "@/app/api/locations/[id]/merge/route";
import * as r400 from "@/app/api/locations/[id]/pin/route";
import * as r401 from "@/app/api/locations/[id]/route";
import * as r402 from "@/app/api/locations/[id]/undelete/route";
import * as r403 from "@/app/api/locations/active/route";
import * as r404 from "@/app/api/locations/by-sub-customer-groups/route";
import * as r405 from "@/app/api/locations/route";
import * as r406 from "@/app/api/locations/suggestions/route";
import * as r407 from "@/app/api/locations/town/route";
import * as r408 from "@/app/api/mail-addresses/clear/route";
import * as r409 from "@/app/api/maintenance-plan-update/route";
import * as r410 from "@/app/api/maintenance-plans/[id]/delete/route";
import * as r411 from "@/app/api/maintenance-plans/by-address/[locationId]/route";
import * as r412 from "@/app/api/maintenance-plans/by-customer/[businessCustomerId]/route";
import * as r413 from "@/app/api/maintenance-plans/charges/[id]/retry/route";
import * as r414 from "@/app/api/maintenance-plans/customer-plan-edit/route";
import * as r415 from "@/app/api/maintenance-plans/expiring/route";
import * as r416 from "@/app/api/maintenance-plans/penetration/route";
import * as r417 from "@/app/api/maintenance-plans/route";
import * as r418 from "@/app/api/maintenance-plans/save/route";
import * as r419 from "@/app/api/maintenance-plans/sold/[id]/act/route";
import * as r420 from "@/app/api/maintenance-plans/sold/[id]/sign/route";
import * as r421 from "@/app/api/maps/street-view-metadata/route";
import * as r422 from "@/app/api/maps/street-view-picture/route";
import * as r423 from "@/app/api/market-segments/[id]/route";
import * as r424 from "@/app/api/market-segments/route";
import * as r425 from "@/app/api/marketing-email/preview/route";
import * as r426 from "@/app/api/marketing-email/provider/route";
import * as r427 from "@/app/api/marketing-email/resubscribe/route";
import * as r428 from "@/app/api/marketing-reports/email-performance/route";
import * as r429 from "@/app/api/marketing-vendors/[id]/route";
import * as r430 from "@/app/api/marketing-vendors/route";
import * as r431 from "@/app/api/messages/[id]/resend/route";
import * as r432 from "@/app/api/messages/forecast/route";
import * as r433 from "@/app/api/messages/resend-all/route";
import * as r434 from "@/app/api/notes/[id]/delete/route";
import * as r435 from "@/app/api/notes/[id]/follow-up/route";
import * as r436 from "@/app/api/notes/by-customer/[businessCustomerId]/all/route";
import * as r437 from "@/app/api/notes/by-customer/[businessCustomerId]/important/route";
import * as r438 from "@/app/api/notes/by-job/[jobId]/route";
import * as r439 from "@/app/api/notes/by-location/[locationId]/route";
import * as r440 from "@/app/api/notes/existing-job/route";
import * as r441 from "@/app/api/notes/new-job/route";
import * as r442 from "@/app/api/notes/route";
import * as r443 from "@/app/api/notes/save-from-appt/route";
import * as r444 from "@/app/api/notification-numbers/[id]/route";
import * as r445 from "@/app/api/notification-numbers/find/route";
import * as r446 from "@/app/api/notification-numbers/first/route";
import * as r447 from "@/app/api/notification-numbers/limitations/route";
import * as r448 from "@/app/api/notification-numbers/route";
import * as r449 from "@/app/api/notification-numbers/service/route";
import * as r450 from "@/app/api/notification-settings/route";
import * as r451 from "@/app/api/payment-methods/[id]/route";
import * as r452 from "@/app/api/payment-methods/route";
import * as r453 from "@/app/api/payments/[id]/assign-customer/route";
import * as r454 from "@/app/api/payments/[id]/give-up/route";
import * as r455 from "@/app/api/payments/[id]/look/route";
import * as r456 from "@/app/api/payments/[id]/memo/route";
import * as r457 from "@/app/api/payments/[id]/refunds/route";
import * as r458 from "@/app/api/payments/[id]/route";
import * as r459 from "@/app/api/payments/[id]/unified-view/route";
import * as r460 from "@/app/api/payments/[id]/void/route";
import * as r461 from "@/app/api/payments/accept/route";
import * as r462 from "@/app/api/payments/by-customer/[businessCustomerId]/route";
import * as r463 from "@/app/api/payments/by-job/[jobId]/route";
import * as r464 from "@/app/api/payments/card-swipe/route";
import * as r465 from "@/app/api/payments/mtc-authorize/route";
import * as r466 from "@/app/api/payments/non-provider-accept/route";
import * as r467 from "@/app/api/payments/pay/route";
import * as r468 from "@/app/api/payments/route";
import * as r469 from "@/app/api/payments/types/route";
import * as r470 from "@/app/api/payments/unified-views/route";
import * as r471 from "@/app/api/payments/update-status/route";
import * as r472 from "@/app/api/payouts/[id]/csv/route";
import * as r473 from "@/app/api/payouts/[id]/lines/route";
import * as r474 from "@/app/api/payouts/[id]/route";
import * as r475 from "@/app/api/payouts/route";
import * as r476 from "@/app/api/phone-calls/[id]/attach-customer/route";
import * as r477 from "@/app/api/phone-calls/[id]/delete/route";
import * as r478 from "@/app/api/phone-calls/route";
import * as r479 from "@/app/api/phone-integration/account/route";
import * as r480 from "@/app/api/phone-integration/settings/route";
import * as r481 from "@/app/api/phone-notes/[id]/delete/route";
import * as r482 from "@/app/api/phone-notes/[id]/route";
import * as r483 from "@/app/api/phone-notes/by-note-id/route";
import * as r484 from "@/app/api/phone-notes/route";
import * as r485 from "@/app/api/price-book/categories/product-counts/route";
import * as r486 from "@/app/api/price-book/export/[format]/route";
import * as r487 from "@/app/api/price-book/get-labors-by-identifiers/route";
import * as r488 from "@/app/api/price-book/get-parts-by-identifiers/route";
import * as r489 from "@/app/api/price-book/import/preview/route";
import * as r490 from "@/app/api/price-book/import/route";
import * as r491 from "@/app/api/price-book/item-categories/active/route";
import * as r492 from "@/app/api/price-book/items/[id]/route";
import * as r493 from "@/app/api/price-book/items/route";
import * as r494 from "@/app/api/price-book/matched-systems/[id]/add-to-price-book/route";
import * as r495 from "@/app/api/price-book/price-change/preview/route";
import * as r496 from "@/app/api/price-book/price-change/route";
import * as r497 from "@/app/api/price-book/pricing-defaults/route";
import * as r498 from "@/app/api/price-book/search-labor/route";
import * as r499 from "@/app/api/price-book/search-parts/route";
import * as r500 from "@/app/api/product-vendor/category/[id]/route";
import * as r501 from "@/app/api/product-vendor/category/[id]/tree/route";
import * as r502 from "@/app/api/product-vendor/category/children/route";
import * as r503 from "@/app/api/product-vendor/category/counts/route";
import * as r504 from "@/app/api/product-vendor/category/root/route";
import * as r505 from "@/app/api/product-vendor/category/search/route";
import * as r506 from "@/app/api/product-vendor/customization/[type]/route";
import * as r507 from "@/app/api/product-vendor/customization/product/[id]/route";
import * as r508 from "@/app/api/product-vendor/customization/product/route";
import * as r509 from "@/app/api/product-vendor/markup/defaults/route";
import * as r510 from "@/app/api/product-vendor/markup/route";
import * as r511 from "@/app/api/product-vendor/product/[id]/add-to-price-book/route";
import * as r512 from "@/app/api/product-vendor/product/[id]/favorite/route";
import * as r513 from "@/app/api/product-vendor/product/[id]/route";
import * as r514 from "@/app/api/product-vendor/product/category/[id]/route";
import * as r515 from "@/app/api/product-vendor/product/favorites/route";
import * as r516 from "@/app/api/product-vendor/product/favorites/search/route";
import * as r517 from "@/app/api/product-vendor/product/forecast/route";
import * as r518 from "@/app/api/product-vendor/product/multiple/route";
import * as r519 from "@/app/api/product-vendor/product/recents/route";
import * as r520 from "@/app/api/product-vendor/product/recents/search/route";
import * as r521 from "@/app/api/product-vendor/product/route";
import * as r522 from "@/app/api/product-vendor/product/search/route";
import * as r523 from "@/app/api/product-vendor/product/vendor/product/route";
import * as r524 from "@/app/api/product-vendor/sync/product/identifier/route";
import * as r525 from "@/app/api/progress-billing/convert-by-percentage/route";
import * as r526 from "@/app/api/progress-billing/convert-by-total/route";
import * as r527 from "@/app/api/progress-billing/convert-manually/route";
import * as r528 from "@/app/api/progress-billing/line-items/route";
import * as r529 from "@/app/api/public/comparisons/[token]/accept/route";
import * as r530 from "@/app/api/public/comparisons/[token]/decline/route";
import * as r531 from "@/app/api/public/comparisons/[token]/logo/route";
import * as r532 from "@/app/api/public/comparisons/[token]/options/[invoiceId]/files/[fileId]/route";
import * as r533 from "@/app/api/public/comparisons/[token]/options/[invoiceId]/pdf/route";
import * as r534 from "@/app/api/public/comparisons/[token]/route";
import * as r535 from "@/app/api/public/invoices/[token]/accept/route";
import * as r536 from "@/app/api/public/invoices/[token]/decline/route";
import * as r537 from "@/app/api/public/invoices/[token]/files/[fileId]/route";
import * as r538 from "@/app/api/public/invoices/[token]/financing/route";
import * as r539 from "@/app/api/public/invoices/[token]/logo/route";
import * as r540 from "@/app/api/public/invoices/[token]/pay/route";
import * as r541 from "@/app/api/public/invoices/[token]/payment-methods/[methodId]/route";
import * as r542 from "@/app/api/public/invoices/[token]/pdf/route";
import * as r543 from "@/app/api/public/invoices/[token]/route";
import * as r544 from "@/app/api/public/invoices/[token]/sign/route";
import * as r545 from "@/app/api/public/invoices/[token]/start-over/route";
import * as r546 from "@/app/api/public/sandbox-instruments/route";
import * as r547 from "@/app/api/public/text-pictures/[id]/route";
import * as r548 from "@/app/api/realtime/auth/route";
import * as r549 from "@/app/api/realtime/channels/route";
import * as r550 from "@/app/api/realtime/user/route";
import * as r551 from "@/app/api/refresh-jwt/route";
import * as r552 from "@/app/api/refunds/route";
import * as r553 from "@/app/api/registration/azuga-info/route";
import * as r554 from "@/app/api/registration/azuga-items/route";
import * as r555 from "@/app/api/registration/card-readers/route";
import * as r556 from "@/app/api/registration/default-data/route";
import * as r557 from "@/app/api/registration/documents/route";
import * as r558 from "@/app/api/registration/industries/route";
import * as r559 from "@/app/api/registration/invoice-data/route";
import * as r560 from "@/app/api/registration/onboarding-pdf/route";
import * as r561 from "@/app/api/registration/plan-details/route";
import * as r562 from "@/app/api/registration/required-documents/route";
import * as r563 from "@/app/api/registration/resend-validation-email/route";
import * as r564 from "@/app/api/registration/route";
import * as r565 from "@/app/api/registration/start/route";
import * as r566 from "@/app/api/registration/states/route";
import * as r567 from "@/app/api/registration/terms-of-use/[id]/route";
import * as r568 from "@/app/api/registration/validate-email/route";
import * as r569 from "@/app/api/registration/validate-website/route";
import * as r570 from "@/app/api/registration/verify-bank-information/route";
import * as r571 from "@/app/api/reports/[report]/csv/route";
import * as r572 from "@/app/api/reports/appointments/by-completion/route";
import * as r573 from "@/app/api/reports/appointments/by-location/route";
import * as r574 from "@/app/api/reports/appointments/by-status/route";
import * as r575 from "@/app/api/reports/customer-stats/route";
import * as r576 from "@/app/api/reports/invoice-highlights/route";
import * as r577 from "@/app/api/reports/payments/by-job-type/route";
import * as r578 from "@/app/api/reports/payments/by-method/route";
import * as r579 from "@/app/api/reports/sales-conversion/route";
import * as r580 from "@/app/api/reports/technician-leaderboard/route";
import * as r581 from "@/app/api/reports/total-sales/route";
import * as r582 from "@/app/api/roles/[id]/route";
import * as r583 from "@/app/api/roles/route";
import * as r584 from "@/app/api/sandbox-phone/calls/route";
import * as r585 from "@/app/api/sandbox/lender/route";
import * as r586 from "@/app/api/sandbox/mail-events/[id]/route";
import * as r587 from "@/app/api/sandbox/quickbooks/route";
import * as r588 from "@/app/api/sandbox/services/[id]/route";
import * as r589 from "@/app/api/sandbox/texts/[id]/pictures/[fileId]/route";
import * as r590 from "@/app/api/sandbox/texts/[id]/state/route";
import * as r591 from "@/app/api/sandbox/texts/route";
import * as r592 from "@/app/api/schedule/suggest-plan/route";
import * as r593 from "@/app/api/search/route";
import * as r594 from "@/app/api/service-setup/route";
import * as r595 from "@/app/api/session/browser-settings/route";
import * as r596 from "@/app/api/session/business/route";
import * as r597 from "@/app/api/session/forgot-password/route";
import * as r598 from "@/app/api/session/passkey-challenge/route";
import * as r599 from "@/app/api/session/reset-password/[token]/route";
import * as r600 from "@/app/api/session/reset-password/route";
import * as r601 from "@/app/api/session/route";
import * as r602 from "@/app/api/session/sign-up/route";
import * as r603 from "@/app/api/session/unsent-work/route";
import * as r604 from "@/app/api/sms/consents/[phoneNumber]/route";
import * as r605 from "@/app/api/sms/conversations/[id]/customer/route";
import * as r606 from "@/app/api/sms/conversations/[id]/messages/route";
import * as r607 from "@/app/api/sms/conversations/[id]/pictures/route";
import * as r608 from "@/app/api/sms/conversations/[id]/read/route";
import * as r609 from "@/app/api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]/route";
import * as r610 from "@/app/api/sms/conversations/read-all/route";
import * as r611 from "@/app/api/sms/conversations/route";
import * as r612 from "@/app/api/sms/messages/unread/route";
import * as r613 from "@/app/api/subscriptions/[id]/cancel/route";
import * as r614 from "@/app/api/subscriptions/[id]/route";
import * as r615 from "@/app/api/subscriptions/details/azuga/route";
import * as r616 from "@/app/api/subscriptions/details/card-reader/route";
import * as r617 from "@/app/api/subscriptions/details/check-acceptance/route";
import * as r618 from "@/app/api/subscriptions/details/service-finance/route";
import * as r619 from "@/app/api/subscriptions/route";
import * as r620 from "@/app/api/suppliers/bundle-catalog-filters/route";
import * as r621 from "@/app/api/suppliers/integration-emails/route";
import * as r622 from "@/app/api/suppliers/integrations/route";
import * as r623 from "@/app/api/suppliers/legacy-enrollments/route";
import * as r624 from "@/app/api/suppliers/subscription-item-counts/route";
import * as r625 from "@/app/api/synchrony/account/route";
import * as r626 from "@/app/api/synchrony/applications/route";
import * as r627 from "@/app/api/synchrony/authorizations/[id]/cancel/route";
import * as r628 from "@/app/api/synchrony/authorizations/[id]/data/route";
import * as r629 from "@/app/api/synchrony/authorizations/[id]/email/route";
import * as r630 from "@/app/api/synchrony/authorizations/[id]/resend/route";
import * as r631 from "@/app/api/synchrony/authorizations/[id]/route";
import * as r632 from "@/app/api/synchrony/authorizations/route";
import * as r633 from "@/app/api/synchrony/credit-limit-increases/route";
import * as r634 from "@/app/api/synchrony/products/route";
import * as r635 from "@/app/api/target-lists/[id]/assign-campaign/route";
import * as r636 from "@/app/api/target-lists/[id]/copy/route";
import * as r637 from "@/app/api/target-lists/[id]/generate-leads/route";
import * as r638 from "@/app/api/target-lists/[id]/remove-campaign/route";
import * as r639 from "@/app/api/target-lists/[id]/route";
import * as r640 from "@/app/api/target-lists/brief/route";
import * as r641 from "@/app/api/target-lists/business-customer-list/route";
import * as r642 from "@/app/api/target-lists/count/route";
import * as r643 from "@/app/api/target-lists/list/route";
import * as r644 from "@/app/api/target-lists/name-taken/route";
import * as r645 from "@/app/api/target-lists/route";
import * as r646 from "@/app/api/target-lists/unassigned-unlocked/route";
import * as r647 from "@/app/api/target-lists/unassigned/route";
import * as r648 from "@/app/api/tax-groups/[id]/route";
import * as r649 from "@/app/api/tax-groups/route";
import * as r650 from "@/app/api/tax-rates/[id]/route";
import * as r651 from "@/app/api/tax-rates/route";
import * as r652 from "@/app/api/tech-location-update/route";
import * as r653 from "@/app/api/telephony/call-statuses/route";
import * as r654 from "@/app/api/telephony/calls/[id]/card/route";
import * as r655 from "@/app/api/telephony/calls/[id]/route";
import * as r656 from "@/app/api/telephony/calls/[id]/transcript/route";
import * as r657 from "@/app/api/telephony/calls/inbound/route";
import * as r658 from "@/app/api/telephony/calls/outbound/route";
import * as r659 from "@/app/api/telephony/calls/route";
import * as r660 from "@/app/api/telephony/filters/route";
import * as r661 from "@/app/api/telephony/health/route";
import * as r662 from "@/app/api/telephony/recordings/[id]/audio/route";
import * as r663 from "@/app/api/telephony/recordings/[id]/signed-url/route";
import * as r664 from "@/app/api/telephony/usage/route";
import * as r665 from "@/app/api/text-templates/[id]/route";
import * as r666 from "@/app/api/text-templates/route";
import * as r667 from "@/app/api/time-clock/in/route";
import * as r668 from "@/app/api/time-clock/out/route";
import * as r669 from "@/app/api/time-clock/today/route";
import * as r670 from "@/app/api/users-all/route";
import * as r671 from "@/app/api/users/[id]/appointment-views/route";
import * as r672 from "@/app/api/users/[id]/appointments-ahead/route";
import * as r673 from "@/app/api/users/[id]/bank-accounts/route";
import * as r674 from "@/app/api/users/[id]/breadcrumbs/route";
import * as r675 from "@/app/api/users/[id]/deactivate/route";
import * as r676 from "@/app/api/users/[id]/dispatch-groups/route";
import * as r677 from "@/app/api/users/[id]/hours/route";
import * as r678 from "@/app/api/users/[id]/invitation/route";
import * as r679 from "@/app/api/users/[id]/invoices/route";
import * as r680 from "@/app/api/users/[id]/job-types/route";
import * as r681 from "@/app/api/users/[id]/leave/route";
import * as r682 from "@/app/api/users/[id]/log-out/route";
import * as r683 from "@/app/api/users/[id]/password/route";
import * as r684 from "@/app/api/users/[id]/payment-cards/route";
import * as r685 from "@/app/api/users/[id]/payments-ware/route";
import * as r686 from "@/app/api/users/[id]/profile-images/route";
import * as r687 from "@/app/api/users/[id]/reactivate/route";
import * as r688 from "@/app/api/users/[id]/recurrences/route";
import * as r689 from "@/app/api/users/[id]/route";
import * as r690 from "@/app/api/users/[id]/screen-share-modal-skip/route";
import * as r691 from "@/app/api/users/[id]/status/route";
import * as r692 from "@/app/api/users/[id]/time-zone/route";
import * as r693 from "@/app/api/users/[id]/two-factor/reset/route";
import * as r694 from "@/app/api/users/[id]/type/route";
import * as r695 from "@/app/api/users/access-token/route";
import * as r696 from "@/app/api/users/business-users/route";
import * as r697 from "@/app/api/users/by-dispatcher/[dispatcherId]/route";
import * as r698 from "@/app/api/users/current-user/route";
import * as r699 from "@/app/api/users/dispatch-groups/route";
import * as r700 from "@/app/api/users/email-check/route";
import * as r701 from "@/app/api/users/me/route";
import * as r702 from "@/app/api/users/me/sessions/[id]/route";
import * as r703 from "@/app/api/users/me/sessions/end-others/route";
import * as r704 from "@/app/api/users/me/sessions/route";
import * as r705 from "@/app/api/users/me/two-factor/app/route";
import * as r706 from "@/app/api/users/me/two-factor/methods/[id]/remove/route";
import * as r707 from "@/app/api/users/me/two-factor/off/route";
import * as r708 from "@/app/api/users/me/two-factor/passkeys/challenge/route";
import * as r709 from "@/app/api/users/me/two-factor/passkeys/route";
import * as r710 from "@/app/api/users/me/two-factor/recovery-codes/route";
import * as r711 from "@/app/api/users/me/two-factor/route";
import * as r712 from "@/app/api/users/message-count/route";
import * as r713 from "@/app/api/users/performance-tracking/data/route";
import * as r714 from "@/app/api/users/performance-tracking/users/route";
import * as r715 from "@/app/api/users/route";
import * as r716 from "@/app/api/users/search/route";
import * as r717 from "@/app/api/users/simple-profile/route";
import * as r718 from "@/app/api/users/technicians/[id]/route";
import * as r719 from "@/app/api/users/technicians/active/route";
import * as r720 from "@/app/api/users/technicians/route";
import * as r721 from "@/app/api/users/time-zones/route";
import * as r722 from "@/app/api/users/unique-profile-name/route";
import * as r723 from "@/app/api/voice/batch/zoom/events/route";
import * as r724 from "@/app/api/voice/business/register/[integration]/route";
import * as r725 from "@/app/api/voice/business/route";
import * as r726 from "@/app/api/voice/business/unregister/route";
import * as r727 from "@/app/api/voice/health/route";
import * as r728 from "@/app/api/webhooks/email/[emailProviderType]/route";
import * as r729 from "@/app/api/webhooks/lender/route";
import * as r730 from "@/app/api/webhooks/twilio/call-status/route";
import * as r731 from "@/app/api/webhooks/twilio/recording/route";
import * as r732 from "@/app/api/webhooks/twilio/sms-status/route";
import * as r733 from "@/app/api/webhooks/twilio/sms/route";
import * as r734 from "@/app/api/webhooks/twilio/transcript/route";
import * as r735 from "@/app/api/webhooks/twilio/voice/route";
import * as r736 from "@/app/api/webhooks/voip/[integration]/route";
import type { DeclaredRoute } from "@/lib/platform/http/build-open-api-document";

export const declaredRoutes: DeclaredRoute[] = [
  { method: "POST", path: "/api/accounting-sync/by-hand/[id]/done", handler: r0.POST as never },
  { method: "GET", path: "/api/accounting-sync/callback", handler: r1.GET as never },
  { method: "GET", path: "/api/accounting-sync/connection-info", handler: r2.GET as never },
  { method: "POST", path: "/api/accounting-sync/disconnect", handler: r3.POST as never },
  { method: "POST", path: "/api/accounting-sync/problems/[id]/again", handler: r4.POST as never },
  { method: "GET", path: "/api/accounting-sync/redirect-url", handler: r5.GET as never },
  { method: "GET", path: "/api/accounting-sync/status", handler: r6.GET as never },
  { method: "POST", path: "/api/accounting-sync/sync-now", handler: r7.POST as never },
  { method: "GET", path: "/api/accounting-sync/sync-status", handler: r8.GET as never },
  { method: "GET", path: "/api/admin/maintenance-plan-get-contacts/[id]", handler: r9.GET as never },
  { method: "GET", path: "/api/admin/maintenance-plan-get-json/[id]", handler: r10.GET as never },
  { method: "GET", path: "/api/admin/maintenance-plan-get-service-windows/[id]", handler: r11.GET as never },
  { method: "POST", path: "/api/admin/price-book/categories/[id]/delete", handler: r12.POST as never },
  { method: "PUT", path: "/api/admin/price-book/categories/[id]", handler: r13.PUT as never },
  { method: "POST", path: "/api/admin/price-book/categories", handler: r14.POST as never },
  { method: "GET", path: "/api/admin/price-book/check-short-name", handler: r15.GET as never },
  { method: "POST", path: "/api/admin/price-book/deactivate/[id]", handler: r16.POST as never },
  { method: "GET", path: "/api/admin/price-book/item-categories", handler: r17.GET as never },
  { method: "POST", path: "/api/admin/price-book/items/[product]", handler: r18.POST as never },
  { method: "PUT", path: "/api/admin/price-book/labor/[id]", handler: r19.PUT as never },
  { method: "POST", path: "/api/admin/price-book/labor", handler: r20.POST as never },
  { method: "GET", path: "/api/admin/price-book/part-form-data", handler: r21.GET as never },
  { method: "GET", path: "/api/admin/price-book/part-image-data", handler: r22.GET as never },
  { method: "PUT", path: "/api/admin/price-book/parts/[id]", handler: r23.PUT as never },
  { method: "POST", path: "/api/admin/price-book/parts", handler: r24.POST as never },
  { method: "POST", path: "/api/admin/price-book/pictures/[id]", handler: r25.POST as never },
  { method: "DELETE", path: "/api/admin/price-book/pictures/[id]", handler: r25.DELETE as never },
  { method: "PUT", path: "/api/admin/price-book/pricing-defaults", handler: r26.PUT as never },
  { method: "GET", path: "/api/admin/price-book/pricing-history/[productId]", handler: r27.GET as never },
  { method: "POST", path: "/api/admin/price-book/reactivate/[id]", handler: r28.POST as never },
  { method: "GET", path: "/api/admin/price-book/search-ahri-bundles", handler: r29.GET as never },
  { method: "POST", path: "/api/admin/price-book/setting/fetch-single", handler: r30.POST as never },
  { method: "POST", path: "/api/admin/price-book/toggle-hidden/[id]", handler: r31.POST as never },
  { method: "GET", path: "/api/analytics/auth-token", handler: r32.GET as never },
  { method: "GET", path: "/api/analytics/data-sources", handler: r33.GET as never },
  { method: "GET", path: "/api/analytics/embed-init-data", handler: r34.GET as never },
  { method: "POST", path: "/api/analytics/liveboards/favorite", handler: r35.POST as never },
  { method: "GET", path: "/api/analytics/liveboards/overview", handler: r36.GET as never },
  { method: "GET", path: "/api/analytics/liveboards", handler: r37.GET as never },
  { method: "PUT", path: "/api/appointment-promises/[id]", handler: r38.PUT as never },
  { method: "DELETE", path: "/api/appointment-promises/[id]", handler: r38.DELETE as never },
  { method: "POST", path: "/api/appointment-promises", handler: r39.POST as never },
  { method: "PUT", path: "/api/appointment-tags/[id]", handler: r40.PUT as never },
  { method: "DELETE", path: "/api/appointment-tags/[id]", handler: r40.DELETE as never },
  { method: "GET", path: "/api/appointment-tags", handler: r41.GET as never },
  { method: "POST", path: "/api/appointment-tags", handler: r41.POST as never },
  { method: "POST", path: "/api/appointments/[id]/cancel", handler: r42.POST as never },
  { method: "POST", path: "/api/appointments/[id]/convert", handler: r43.POST as never },
  { method: "POST", path: "/api/appointments/[id]/delete", handler: r44.POST as never },
  { method: "GET", path: "/api/appointments/[id]/late-message", handler: r45.GET as never },
  { method: "POST", path: "/api/appointments/[id]/notes-add", handler: r46.POST as never },
  { method: "GET", path: "/api/appointments/[id]/notes", handler: r47.GET as never },
  { method: "GET", path: "/api/appointments/[id]/planned-announcement", handler: r48.GET as never },
  { method: "POST", path: "/api/appointments/[id]/reschedule", handler: r49.POST as never },
  { method: "POST", path: "/api/appointments/[id]/restore", handler: r50.POST as never },
  { method: "GET", path: "/api/appointments/[id]", handler: r51.GET as never },
  { method: "GET", path: "/api/appointments/[id]/send-late-message", handler: r52.GET as never },
  { method: "POST", path: "/api/appointments/[id]/send-late-message", handler: r52.POST as never },
  { method: "POST", path: "/api/appointments/[id]/tech/add", handler: r53.POST as never },
  { method: "POST", path: "/api/appointments/[id]/tech/remove", handler: r54.POST as never },
  { method: "GET", path: "/api/appointments/[id]/tech", handler: r55.GET as never },
  { method: "POST", path: "/api/appointments/[id]/unschedule", handler: r56.POST as never },
  { method: "GET", path: "/api/appointments/[id]/updatable-statuses", handler: r57.GET as never },
  { method: "POST", path: "/api/appointments/[id]/update-from-weekly", handler: r58.POST as never },
  { method: "GET", path: "/api/appointments/[id]/update-job", handler: r59.GET as never },
  { method: "POST", path: "/api/appointments/[id]/update-job", handler: r59.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update-meta", handler: r60.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update-parent-status", handler: r61.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update-status", handler: r62.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update-tech-status-by-appointment", handler: r63.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update-time", handler: r64.POST as never },
  { method: "POST", path: "/api/appointments/[id]/update", handler: r65.POST as never },
  { method: "POST", path: "/api/appointments/availability", handler: r66.POST as never },
  { method: "POST", path: "/api/appointments/block-move", handler: r67.POST as never },
  { method: "POST", path: "/api/appointments/block-remove", handler: r68.POST as never },
  { method: "POST", path: "/api/appointments/block", handler: r69.POST as never },
  { method: "POST", path: "/api/appointments/bulk-change", handler: r70.POST as never },
  { method: "GET", path: "/api/appointments/bulk-find", handler: r71.GET as never },
  { method: "GET", path: "/api/appointments/by-job/[jobId]", handler: r72.GET as never },
  { method: "POST", path: "/api/appointments/by-tech", handler: r73.POST as never },
  { method: "GET", path: "/api/appointments/closest", handler: r74.GET as never },
  { method: "POST", path: "/api/appointments/create-from-promise", handler: r75.POST as never },
  { method: "POST", path: "/api/appointments/create-from-schedule", handler: r76.POST as never },
  { method: "GET", path: "/api/appointments/day", handler: r77.GET as never },
  { method: "POST", path: "/api/appointments/find-a-time", handler: r78.POST as never },
  { method: "POST", path: "/api/appointments/for-tech-by-day", handler: r79.POST as never },
  { method: "GET", path: "/api/appointments/from-note/[noteId]", handler: r80.GET as never },
  { method: "POST", path: "/api/appointments/list", handler: r81.POST as never },
  { method: "POST", path: "/api/appointments/maintenance-plan-remove/[recurrenceId]", handler: r82.POST as never },
  { method: "GET", path: "/api/appointments/month", handler: r83.GET as never },
  { method: "POST", path: "/api/appointments/move-together", handler: r84.POST as never },
  { method: "GET", path: "/api/appointments/next-scheduled", handler: r85.GET as never },
  { method: "POST", path: "/api/appointments/overlaps-after-hours", handler: r86.POST as never },
  { method: "POST", path: "/api/appointments/overlaps-after-user-hours", handler: r87.POST as never },
  { method: "GET", path: "/api/appointments/parents-by-job/[jobId]", handler: r88.GET as never },
  { method: "POST", path: "/api/appointments/planned-messages", handler: r89.POST as never },
  { method: "POST", path: "/api/appointments/preview-announcement", handler: r90.POST as never },
  { method: "POST", path: "/api/appointments/preview-recurrence", handler: r91.POST as never },
  {
    method: "GET",
    path: "/api/appointments/primary-contact/by-customer/[businessCustomerId]",
    handler: r92.GET as never,
  },
  { method: "POST", path: "/api/appointments/reporting/delete", handler: r93.POST as never },
  { method: "POST", path: "/api/appointments/reporting/list", handler: r94.POST as never },
  { method: "GET", path: "/api/appointments", handler: r95.GET as never },
  { method: "POST", path: "/api/appointments", handler: r95.POST as never },
  { method: "POST", path: "/api/appointments/save", handler: r96.POST as never },
  {
    method: "GET",
    path: "/api/appointments/scheduled-count/by-customer/[businessCustomerId]",
    handler: r97.GET as never,
  },
  { method: "POST", path: "/api/appointments/search", handler: r98.POST as never },
  { method: "GET", path: "/api/appointments/service-requests/by-job/[jobId]", handler: r99.GET as never },
  { method: "GET", path: "/api/appointments/service-requests/count", handler: r100.GET as never },
  { method: "GET", path: "/api/appointments/service-requests", handler: r101.GET as never },
  { method: "GET", path: "/api/appointments/table", handler: r102.GET as never },
  { method: "POST", path: "/api/appointments/unassigned-work-orders", handler: r103.POST as never },
  { method: "GET", path: "/api/appointments/week", handler: r104.GET as never },
  { method: "PUT", path: "/api/arrival-windows/[id]", handler: r105.PUT as never },
  { method: "DELETE", path: "/api/arrival-windows/[id]", handler: r105.DELETE as never },
  { method: "GET", path: "/api/arrival-windows", handler: r106.GET as never },
  { method: "POST", path: "/api/arrival-windows", handler: r106.POST as never },
  { method: "POST", path: "/api/background-tasks/run-again", handler: r107.POST as never },
  { method: "POST", path: "/api/billing-addresses/[id]/merge", handler: r108.POST as never },
  { method: "PUT", path: "/api/billing-addresses/[id]", handler: r109.PUT as never },
  { method: "DELETE", path: "/api/billing-addresses/[id]", handler: r109.DELETE as never },
  { method: "GET", path: "/api/billing-addresses/active", handler: r110.GET as never },
  { method: "GET", path: "/api/billing-addresses", handler: r111.GET as never },
  { method: "POST", path: "/api/billing-addresses", handler: r111.POST as never },
  { method: "GET", path: "/api/books/check", handler: r112.GET as never },
  { method: "POST", path: "/api/books/compare", handler: r113.POST as never },
  { method: "GET", path: "/api/books/days/[day]/csv", handler: r114.GET as never },
  { method: "GET", path: "/api/books/days/[day]", handler: r115.GET as never },
  { method: "GET", path: "/api/books/days", handler: r116.GET as never },
  { method: "POST", path: "/api/books/days", handler: r116.POST as never },
  { method: "GET", path: "/api/business/[id]/active-services", handler: r117.GET as never },
  { method: "GET", path: "/api/business/[id]/active-services/self-service", handler: r118.GET as never },
  { method: "GET", path: "/api/business/[id]", handler: r119.GET as never },
  { method: "GET", path: "/api/business/accounting-system/last-sync-date", handler: r120.GET as never },
  { method: "GET", path: "/api/business/accounting-system", handler: r121.GET as never },
  { method: "GET", path: "/api/business/alldetails", handler: r122.GET as never },
  { method: "GET", path: "/api/business/bank-details", handler: r123.GET as never },
  { method: "GET", path: "/api/business/coverage-zones", handler: r124.GET as never },
  { method: "GET", path: "/api/business/details", handler: r125.GET as never },
  { method: "GET", path: "/api/business/feature-flags", handler: r126.GET as never },
  { method: "GET", path: "/api/business/geocode", handler: r127.GET as never },
  { method: "GET", path: "/api/business/hours", handler: r128.GET as never },
  { method: "PUT", path: "/api/business/hours", handler: r128.PUT as never },
  { method: "GET", path: "/api/business/integrated-suppliers", handler: r129.GET as never },
  { method: "GET", path: "/api/business/logo-colors", handler: r130.GET as never },
  { method: "POST", path: "/api/business/logo", handler: r131.POST as never },
  { method: "DELETE", path: "/api/business/logo", handler: r131.DELETE as never },
  { method: "POST", path: "/api/business/mail-sender/check", handler: r132.POST as never },
  { method: "GET", path: "/api/business/mail-sender", handler: r133.GET as never },
  { method: "POST", path: "/api/business/mail-sender", handler: r133.POST as never },
  { method: "POST", path: "/api/business", handler: r134.POST as never },
  { method: "GET", path: "/api/business/simple", handler: r135.GET as never },
  { method: "GET", path: "/api/business/tax-settings", handler: r136.GET as never },
  { method: "PUT", path: "/api/business/tax-settings", handler: r136.PUT as never },
  { method: "GET", path: "/api/business/technicians", handler: r137.GET as never },
  { method: "GET", path: "/api/business/two-factor", handler: r138.GET as never },
  { method: "PUT", path: "/api/business/two-factor", handler: r138.PUT as never },
  { method: "POST", path: "/api/call-list", handler: r139.POST as never },
  { method: "POST", path: "/api/call-list/today-inbound", handler: r140.POST as never },
  { method: "PUT", path: "/api/call-tracking-numbers/[id]", handler: r141.PUT as never },
  { method: "DELETE", path: "/api/call-tracking-numbers/[id]", handler: r141.DELETE as never },
  { method: "GET", path: "/api/call-tracking-numbers/find", handler: r142.GET as never },
  { method: "GET", path: "/api/call-tracking-numbers/free", handler: r143.GET as never },
  { method: "GET", path: "/api/call-tracking-numbers/limitations", handler: r144.GET as never },
  { method: "GET", path: "/api/call-tracking-numbers", handler: r145.GET as never },
  { method: "POST", path: "/api/call-tracking-numbers", handler: r145.POST as never },
  { method: "POST", path: "/api/campaigns/[id]/pause", handler: r146.POST as never },
  { method: "POST", path: "/api/campaigns/[id]/resume", handler: r147.POST as never },
  { method: "GET", path: "/api/campaigns/[id]", handler: r148.GET as never },
  { method: "DELETE", path: "/api/campaigns/[id]", handler: r148.DELETE as never },
  { method: "POST", path: "/api/campaigns/[id]/send", handler: r149.POST as never },
  { method: "POST", path: "/api/campaigns/[id]/test-mail", handler: r150.POST as never },
  { method: "GET", path: "/api/campaigns/auto-assigned", handler: r151.GET as never },
  { method: "GET", path: "/api/campaigns/by-call-tracking-number/[number]", handler: r152.GET as never },
  { method: "PATCH", path: "/api/campaigns/email/[id]", handler: r153.PATCH as never },
  { method: "GET", path: "/api/campaigns/email/brief", handler: r154.GET as never },
  { method: "POST", path: "/api/campaigns/email", handler: r155.POST as never },
  { method: "GET", path: "/api/campaigns/free", handler: r156.GET as never },
  { method: "POST", path: "/api/campaigns/list", handler: r157.POST as never },
  { method: "PATCH", path: "/api/campaigns/third-party/[id]", handler: r158.PATCH as never },
  { method: "POST", path: "/api/campaigns/third-party", handler: r159.POST as never },
  { method: "GET", path: "/api/card-processing/default-data", handler: r160.GET as never },
  { method: "POST", path: "/api/card-processing/enrollment", handler: r161.POST as never },
  { method: "PUT", path: "/api/card-readers/[id]", handler: r162.PUT as never },
  { method: "DELETE", path: "/api/card-readers/[id]", handler: r162.DELETE as never },
  { method: "GET", path: "/api/card-readers", handler: r163.GET as never },
  { method: "POST", path: "/api/card-readers", handler: r163.POST as never },
  { method: "POST", path: "/api/changes/[id]/undo", handler: r164.POST as never },
  { method: "POST", path: "/api/comparisons/[id]/link", handler: r165.POST as never },
  { method: "GET", path: "/api/comparisons/[id]", handler: r166.GET as never },
  { method: "POST", path: "/api/comparisons/[id]/send", handler: r167.POST as never },
  { method: "POST", path: "/api/comparisons", handler: r168.POST as never },
  { method: "PATCH", path: "/api/contacts/[id]/mobile-phone", handler: r169.PATCH as never },
  { method: "GET", path: "/api/contacts/[id]", handler: r170.GET as never },
  { method: "PUT", path: "/api/contacts/[id]", handler: r170.PUT as never },
  { method: "DELETE", path: "/api/contacts/[id]", handler: r170.DELETE as never },
  { method: "GET", path: "/api/contacts", handler: r171.GET as never },
  { method: "POST", path: "/api/contacts", handler: r171.POST as never },
  { method: "GET", path: "/api/contacts/search", handler: r172.GET as never },
  { method: "GET", path: "/api/contacts/types", handler: r173.GET as never },
  { method: "PATCH", path: "/api/coverage-zones/[id]/coordinates", handler: r174.PATCH as never },
  { method: "POST", path: "/api/coverage-zones/[id]/dispatch-groups/[groupId]", handler: r175.POST as never },
  { method: "DELETE", path: "/api/coverage-zones/[id]/dispatch-groups/[groupId]", handler: r175.DELETE as never },
  { method: "PUT", path: "/api/coverage-zones/[id]", handler: r176.PUT as never },
  { method: "DELETE", path: "/api/coverage-zones/[id]", handler: r176.DELETE as never },
  { method: "POST", path: "/api/coverage-zones/[id]/technicians/[techId]", handler: r177.POST as never },
  { method: "DELETE", path: "/api/coverage-zones/[id]/technicians/[techId]", handler: r177.DELETE as never },
  { method: "GET", path: "/api/coverage-zones/assignees", handler: r178.GET as never },
  { method: "GET", path: "/api/coverage-zones/business-data", handler: r179.GET as never },
  { method: "GET", path: "/api/coverage-zones", handler: r180.GET as never },
  { method: "POST", path: "/api/coverage-zones", handler: r180.POST as never },
  { method: "POST", path: "/api/credits/[id]/apply", handler: r181.POST as never },
  { method: "POST", path: "/api/credits/[id]/remove", handler: r182.POST as never },
  { method: "GET", path: "/api/credits/[id]", handler: r183.GET as never },
  { method: "DELETE", path: "/api/credits/[id]", handler: r183.DELETE as never },
  { method: "GET", path: "/api/credits", handler: r184.GET as never },
  { method: "POST", path: "/api/credits", handler: r184.POST as never },
  { method: "GET", path: "/api/customer-groups/[id]", handler: r185.GET as never },
  { method: "PUT", path: "/api/customer-groups/[id]", handler: r185.PUT as never },
  { method: "DELETE", path: "/api/customer-groups/[id]", handler: r185.DELETE as never },
  { method: "GET", path: "/api/customer-groups/parent-options", handler: r186.GET as never },
  { method: "GET", path: "/api/customer-groups", handler: r187.GET as never },
  { method: "POST", path: "/api/customer-groups", handler: r187.POST as never },
  { method: "POST", path: "/api/customer-groups/sync", handler: r188.POST as never },
  { method: "POST", path: "/api/customer-statuses/[id]/priority", handler: r189.POST as never },
  { method: "GET", path: "/api/customer-statuses/[id]", handler: r190.GET as never },
  { method: "PUT", path: "/api/customer-statuses/[id]", handler: r190.PUT as never },
  { method: "DELETE", path: "/api/customer-statuses/[id]", handler: r190.DELETE as never },
  { method: "GET", path: "/api/customer-statuses", handler: r191.GET as never },
  { method: "POST", path: "/api/customer-statuses", handler: r191.POST as never },
  { method: "GET", path: "/api/customers/[id]/activities", handler: r192.GET as never },
  { method: "GET", path: "/api/customers/[id]/consents", handler: r193.GET as never },
  { method: "PUT", path: "/api/customers/[id]/consents", handler: r193.PUT as never },
  { method: "PATCH", path: "/api/customers/[id]/contact-info", handler: r194.PATCH as never },
  { method: "PATCH", path: "/api/customers/[id]/contact-method", handler: r195.PATCH as never },
  { method: "GET", path: "/api/customers/[id]/detail", handler: r196.GET as never },
  { method: "GET", path: "/api/customers/[id]/files", handler: r197.GET as never },
  { method: "GET", path: "/api/customers/[id]/groups", handler: r198.GET as never },
  { method: "GET", path: "/api/customers/[id]/growth-potential", handler: r199.GET as never },
  { method: "GET", path: "/api/customers/[id]/invoices/[invoiceId]", handler: r200.GET as never },
  { method: "GET", path: "/api/customers/[id]/invoices", handler: r201.GET as never },
  { method: "GET", path: "/api/customers/[id]/jobs", handler: r202.GET as never },
  { method: "POST", path: "/api/customers/[id]/jobs", handler: r202.POST as never },
  { method: "POST", path: "/api/customers/[id]/language-toggle", handler: r203.POST as never },
  { method: "GET", path: "/api/customers/[id]/lead", handler: r204.GET as never },
  { method: "GET", path: "/api/customers/[id]/maintenance-payment-plans", handler: r205.GET as never },
  { method: "POST", path: "/api/customers/[id]/merge", handler: r206.POST as never },
  { method: "GET", path: "/api/customers/[id]/nonpayer-payments", handler: r207.GET as never },
  { method: "GET", path: "/api/customers/[id]/outstanding-balance", handler: r208.GET as never },
  { method: "GET", path: "/api/customers/[id]/preferences", handler: r209.GET as never },
  { method: "PUT", path: "/api/customers/[id]/preferences", handler: r209.PUT as never },
  { method: "PUT", path: "/api/customers/[id]/preferred-tech", handler: r210.PUT as never },
  { method: "GET", path: "/api/customers/[id]/primary-contact", handler: r211.GET as never },
  { method: "PUT", path: "/api/customers/[id]/primary-contact", handler: r211.PUT as never },
  { method: "GET", path: "/api/customers/[id]/recurrences", handler: r212.GET as never },
  { method: "GET", path: "/api/customers/[id]", handler: r213.GET as never },
  { method: "DELETE", path: "/api/customers/[id]", handler: r213.DELETE as never },
  { method: "GET", path: "/api/customers/[id]/statements/pdf", handler: r214.GET as never },
  { method: "GET", path: "/api/customers/[id]/statements", handler: r215.GET as never },
  { method: "POST", path: "/api/customers/[id]/statements/send", handler: r216.POST as never },
  { method: "PATCH", path: "/api/customers/[id]/status", handler: r217.PATCH as never },
  { method: "GET", path: "/api/customers/[id]/tax-exemption", handler: r218.GET as never },
  { method: "PUT", path: "/api/customers/[id]/tax-exemption", handler: r218.PUT as never },
  { method: "GET", path: "/api/customers/[id]/tech-score", handler: r219.GET as never },
  { method: "GET", path: "/api/customers/[id]/timeline", handler: r220.GET as never },
  { method: "PATCH", path: "/api/customers/[id]/type", handler: r221.PATCH as never },
  { method: "POST", path: "/api/customers/[id]/undelete", handler: r222.POST as never },
  { method: "GET", path: "/api/customers/[id]/unmatched-payments", handler: r223.GET as never },
  { method: "GET", path: "/api/customers/[id]/work", handler: r224.GET as never },
  { method: "GET", path: "/api/customers/by-target-list/[targetListId]", handler: r225.GET as never },
  { method: "GET", path: "/api/customers/csv", handler: r226.GET as never },
  { method: "GET", path: "/api/customers/duplicates", handler: r227.GET as never },
  { method: "POST", path: "/api/customers/imports/[id]/cancel", handler: r228.POST as never },
  { method: "POST", path: "/api/customers/imports/[id]/preview", handler: r229.POST as never },
  { method: "GET", path: "/api/customers/imports/[id]/rejected", handler: r230.GET as never },
  { method: "GET", path: "/api/customers/imports/[id]", handler: r231.GET as never },
  { method: "POST", path: "/api/customers/imports/[id]/start", handler: r232.POST as never },
  { method: "GET", path: "/api/customers/imports", handler: r233.GET as never },
  { method: "POST", path: "/api/customers/imports", handler: r233.POST as never },
  { method: "GET", path: "/api/customers/job-types", handler: r234.GET as never },
  { method: "GET", path: "/api/customers/likely-pairs", handler: r235.GET as never },
  { method: "GET", path: "/api/customers/manufacturers", handler: r236.GET as never },
  { method: "POST", path: "/api/customers/not-the-same", handler: r237.POST as never },
  { method: "GET", path: "/api/customers/phone-search", handler: r238.GET as never },
  { method: "GET", path: "/api/customers", handler: r239.GET as never },
  { method: "POST", path: "/api/customers", handler: r239.POST as never },
  { method: "GET", path: "/api/customers/search", handler: r240.GET as never },
  { method: "GET", path: "/api/customers/wildcard-search", handler: r241.GET as never },
  { method: "PUT", path: "/api/dispatch-groups/[id]", handler: r242.PUT as never },
  { method: "DELETE", path: "/api/dispatch-groups/[id]", handler: r242.DELETE as never },
  { method: "POST", path: "/api/dispatch-groups", handler: r243.POST as never },
  { method: "POST", path: "/api/enrollments/advanced-reporting-signature", handler: r244.POST as never },
  { method: "POST", path: "/api/enrollments/card-reader", handler: r245.POST as never },
  { method: "POST", path: "/api/enrollments/check-acceptance", handler: r246.POST as never },
  { method: "POST", path: "/api/enrollments/confirmation-email", handler: r247.POST as never },
  { method: "GET", path: "/api/enrollments/data", handler: r248.GET as never },
  { method: "POST", path: "/api/enrollments/documents", handler: r249.POST as never },
  { method: "POST", path: "/api/enrollments/flat-rate", handler: r250.POST as never },
  { method: "POST", path: "/api/enrollments/lender-services", handler: r251.POST as never },
  { method: "POST", path: "/api/enrollments/partner", handler: r252.POST as never },
  { method: "POST", path: "/api/enrollments/phone-integration", handler: r253.POST as never },
  { method: "POST", path: "/api/enrollments/plan-upgrade", handler: r254.POST as never },
  { method: "POST", path: "/api/enrollments/profit-product", handler: r255.POST as never },
  { method: "POST", path: "/api/enrollments/vehicle-tracking", handler: r256.POST as never },
  { method: "POST", path: "/api/equipment/[id]/delete", handler: r257.POST as never },
  { method: "POST", path: "/api/equipment/[id]/plate", handler: r258.POST as never },
  { method: "PUT", path: "/api/equipment/[id]", handler: r259.PUT as never },
  { method: "POST", path: "/api/equipment/[id]/serviced", handler: r260.POST as never },
  { method: "GET", path: "/api/equipment/[id]/toggle-status", handler: r261.GET as never },
  { method: "POST", path: "/api/equipment/[id]/toggle-status", handler: r261.POST as never },
  { method: "GET", path: "/api/equipment/by-business/[businessId]", handler: r262.GET as never },
  { method: "GET", path: "/api/equipment/by-location/[locationId]", handler: r263.GET as never },
  { method: "POST", path: "/api/equipment/get", handler: r264.POST as never },
  { method: "POST", path: "/api/equipment", handler: r265.POST as never },
  { method: "POST", path: "/api/equipment/search", handler: r266.POST as never },
  { method: "GET", path: "/api/equipment/systems/by-location/[locationId]", handler: r267.GET as never },
  { method: "PUT", path: "/api/event-types/[id]", handler: r268.PUT as never },
  { method: "DELETE", path: "/api/event-types/[id]", handler: r268.DELETE as never },
  { method: "GET", path: "/api/event-types", handler: r269.GET as never },
  { method: "POST", path: "/api/event-types", handler: r269.POST as never },
  { method: "POST", path: "/api/events/[id]/move", handler: r270.POST as never },
  { method: "PUT", path: "/api/events/[id]", handler: r271.PUT as never },
  { method: "DELETE", path: "/api/events/[id]", handler: r271.DELETE as never },
  { method: "POST", path: "/api/events/availability", handler: r272.POST as never },
  { method: "GET", path: "/api/events/day", handler: r273.GET as never },
  { method: "GET", path: "/api/events/month", handler: r274.GET as never },
  { method: "POST", path: "/api/events", handler: r275.POST as never },
  { method: "POST", path: "/api/events/save", handler: r276.POST as never },
  { method: "GET", path: "/api/events/types", handler: r277.GET as never },
  { method: "GET", path: "/api/events/week", handler: r278.GET as never },
  { method: "GET", path: "/api/files/[id]", handler: r279.GET as never },
  { method: "GET", path: "/api/financing/applications/[id]", handler: r280.GET as never },
  { method: "GET", path: "/api/financing/applications/iframe-parameters", handler: r281.GET as never },
  { method: "POST", path: "/api/financing/applications/iframe-parameters", handler: r281.POST as never },
  { method: "GET", path: "/api/financing/applications", handler: r282.GET as never },
  { method: "POST", path: "/api/financing/applications", handler: r282.POST as never },
  { method: "GET", path: "/api/financing/configuration", handler: r283.GET as never },
  { method: "POST", path: "/api/financing/links/[id]/revoke", handler: r284.POST as never },
  { method: "POST", path: "/api/financing/links", handler: r285.POST as never },
  { method: "POST", path: "/api/financing/loan-calculation", handler: r286.POST as never },
  { method: "GET", path: "/api/financing/partner-applications/[id]", handler: r287.GET as never },
  { method: "GET", path: "/api/financing/self-service/configuration", handler: r288.GET as never },
  { method: "POST", path: "/api/financing/self-service/loan-calculation", handler: r289.POST as never },
  { method: "PUT", path: "/api/follow-up-types/[id]", handler: r290.PUT as never },
  { method: "DELETE", path: "/api/follow-up-types/[id]", handler: r290.DELETE as never },
  { method: "GET", path: "/api/follow-up-types", handler: r291.GET as never },
  { method: "POST", path: "/api/follow-up-types", handler: r291.POST as never },
  { method: "GET", path: "/api/forms/[formName]", handler: r292.GET as never },
  { method: "GET", path: "/api/forwarding-numbers/[id]", handler: r293.GET as never },
  { method: "PUT", path: "/api/forwarding-numbers/[id]", handler: r293.PUT as never },
  { method: "DELETE", path: "/api/forwarding-numbers/[id]", handler: r293.DELETE as never },
  { method: "GET", path: "/api/forwarding-numbers/limitations", handler: r294.GET as never },
  { method: "GET", path: "/api/forwarding-numbers", handler: r295.GET as never },
  { method: "POST", path: "/api/forwarding-numbers", handler: r295.POST as never },
  { method: "GET", path: "/api/geographics/customer-cities", handler: r296.GET as never },
  { method: "GET", path: "/api/geographics/customer-states", handler: r297.GET as never },
  { method: "GET", path: "/api/geographics/customer-zip-codes", handler: r298.GET as never },
  { method: "GET", path: "/api/geographics/customer-zones", handler: r299.GET as never },
  { method: "POST", path: "/api/goodleap/applications", handler: r300.POST as never },
  { method: "GET", path: "/api/goodleap/project-types", handler: r301.GET as never },
  { method: "GET", path: "/api/goodleap/services", handler: r302.GET as never },
  { method: "GET", path: "/api/greensky/disclosures", handler: r303.GET as never },
  { method: "GET", path: "/api/greensky/urls", handler: r304.GET as never },
  { method: "GET", path: "/api/internal-messages/conversations", handler: r305.GET as never },
  { method: "POST", path: "/api/internal-messages/mark-read", handler: r306.POST as never },
  { method: "GET", path: "/api/internal-messages/recipients", handler: r307.GET as never },
  { method: "POST", path: "/api/internal-messages", handler: r308.POST as never },
  { method: "GET", path: "/api/internal-messages/unread-count", handler: r309.GET as never },
  { method: "POST", path: "/api/invoices/[id]/create-from", handler: r310.POST as never },
  { method: "POST", path: "/api/invoices/[id]/delete", handler: r311.POST as never },
  { method: "GET", path: "/api/invoices/[id]/files", handler: r312.GET as never },
  { method: "POST", path: "/api/invoices/[id]/financing", handler: r313.POST as never },
  { method: "POST", path: "/api/invoices/[id]/image", handler: r314.POST as never },
  { method: "POST", path: "/api/invoices/[id]/line-items/[lineItemId]/remove", handler: r315.POST as never },
  {
    method: "POST",
    path: "/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work-acceptance",
    handler: r316.POST as never,
  },
  {
    method: "POST",
    path: "/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work",
    handler: r317.POST as never,
  },
  {
    method: "POST",
    path: "/api/invoices/[id]/line-items/[lineItemId]/toggle-recommended",
    handler: r318.POST as never,
  },
  { method: "POST", path: "/api/invoices/[id]/link", handler: r319.POST as never },
  { method: "GET", path: "/api/invoices/[id]/payments-credits", handler: r320.GET as never },
  { method: "GET", path: "/api/invoices/[id]/pdf", handler: r321.GET as never },
  { method: "GET", path: "/api/invoices/[id]/progress-invoices", handler: r322.GET as never },
  { method: "POST", path: "/api/invoices/[id]/rebate", handler: r323.POST as never },
  { method: "GET", path: "/api/invoices/[id]", handler: r324.GET as never },
  { method: "POST", path: "/api/invoices/[id]/send", handler: r325.POST as never },
  { method: "POST", path: "/api/invoices/[id]/set-status", handler: r326.POST as never },
  { method: "POST", path: "/api/invoices/[id]/set-tax-account", handler: r327.POST as never },
  { method: "POST", path: "/api/invoices/[id]/sign", handler: r328.POST as never },
  { method: "GET", path: "/api/invoices/[id]/sms-content", handler: r329.GET as never },
  { method: "POST", path: "/api/invoices/[id]/sms-content", handler: r329.POST as never },
  { method: "GET", path: "/api/invoices/[id]/status-update", handler: r330.GET as never },
  { method: "POST", path: "/api/invoices/[id]/status-update", handler: r330.POST as never },
  { method: "POST", path: "/api/invoices/[id]/sync-accounts", handler: r331.POST as never },
  { method: "GET", path: "/api/invoices/[id]/toggle-favorite", handler: r332.GET as never },
  { method: "POST", path: "/api/invoices/[id]/toggle-favorite", handler: r332.POST as never },
  { method: "GET", path: "/api/invoices/[id]/toggle-sync", handler: r333.GET as never },
  { method: "POST", path: "/api/invoices/[id]/toggle-sync", handler: r333.POST as never },
  { method: "POST", path: "/api/invoices/[id]/warranty/remove", handler: r334.POST as never },
  { method: "GET", path: "/api/invoices/[id]/warranty", handler: r335.GET as never },
  { method: "GET", path: "/api/invoices/by-job/[jobId]", handler: r336.GET as never },
  { method: "POST", path: "/api/invoices/image-library/[id]/remove", handler: r337.POST as never },
  { method: "GET", path: "/api/invoices/image-library", handler: r338.GET as never },
  { method: "POST", path: "/api/invoices/image-library", handler: r338.POST as never },
  { method: "POST", path: "/api/invoices/pricing-update", handler: r339.POST as never },
  { method: "GET", path: "/api/invoices/recent", handler: r340.GET as never },
  { method: "POST", path: "/api/invoices/recurrence-class/assign", handler: r341.POST as never },
  { method: "POST", path: "/api/invoices/recurrence-class/reset", handler: r342.POST as never },
  { method: "POST", path: "/api/invoices", handler: r343.POST as never },
  { method: "POST", path: "/api/invoices/search", handler: r344.POST as never },
  { method: "POST", path: "/api/invoices/send-batch", handler: r345.POST as never },
  { method: "GET", path: "/api/invoices/templates", handler: r346.GET as never },
  { method: "POST", path: "/api/job-files/[id]/associate", handler: r347.POST as never },
  { method: "POST", path: "/api/job-files/[id]/dissociate", handler: r348.POST as never },
  { method: "GET", path: "/api/job-files/[id]/download", handler: r349.GET as never },
  { method: "GET", path: "/api/job-files/[id]", handler: r350.GET as never },
  { method: "PUT", path: "/api/job-files/[id]", handler: r350.PUT as never },
  { method: "DELETE", path: "/api/job-files/[id]", handler: r350.DELETE as never },
  { method: "PUT", path: "/api/job-types/[id]", handler: r351.PUT as never },
  { method: "DELETE", path: "/api/job-types/[id]", handler: r351.DELETE as never },
  { method: "GET", path: "/api/job-types", handler: r352.GET as never },
  { method: "POST", path: "/api/job-types", handler: r352.POST as never },
  { method: "GET", path: "/api/jobs/[id]/allocation", handler: r353.GET as never },
  { method: "GET", path: "/api/jobs/[id]/appointment-reminders", handler: r354.GET as never },
  { method: "GET", path: "/api/jobs/[id]/appointments", handler: r355.GET as never },
  { method: "GET", path: "/api/jobs/[id]/calls", handler: r356.GET as never },
  { method: "GET", path: "/api/jobs/[id]/equipment", handler: r357.GET as never },
  { method: "GET", path: "/api/jobs/[id]/files", handler: r358.GET as never },
  { method: "POST", path: "/api/jobs/[id]/files", handler: r358.POST as never },
  { method: "GET", path: "/api/jobs/[id]/has-appointment-promise", handler: r359.GET as never },
  { method: "PATCH", path: "/api/jobs/[id]/lead-source", handler: r360.PATCH as never },
  { method: "PATCH", path: "/api/jobs/[id]/location", handler: r361.PATCH as never },
  { method: "PATCH", path: "/api/jobs/[id]/name", handler: r362.PATCH as never },
  { method: "GET", path: "/api/jobs/[id]/notes", handler: r363.GET as never },
  { method: "PATCH", path: "/api/jobs/[id]/number", handler: r364.PATCH as never },
  { method: "PATCH", path: "/api/jobs/[id]/pricing", handler: r365.PATCH as never },
  { method: "GET", path: "/api/jobs/[id]/profit-loss/itemized", handler: r366.GET as never },
  { method: "GET", path: "/api/jobs/[id]/profit-loss", handler: r367.GET as never },
  { method: "POST", path: "/api/jobs/[id]/profit-loss", handler: r367.POST as never },
  { method: "GET", path: "/api/jobs/[id]", handler: r368.GET as never },
  { method: "DELETE", path: "/api/jobs/[id]", handler: r368.DELETE as never },
  { method: "PATCH", path: "/api/jobs/[id]/sales-opportunity", handler: r369.PATCH as never },
  { method: "GET", path: "/api/jobs/[id]/status", handler: r370.GET as never },
  { method: "POST", path: "/api/jobs/[id]/status", handler: r370.POST as never },
  { method: "GET", path: "/api/jobs/[id]/timeline", handler: r371.GET as never },
  { method: "GET", path: "/api/jobs/[id]/times", handler: r372.GET as never },
  { method: "PATCH", path: "/api/jobs/[id]/type", handler: r373.PATCH as never },
  { method: "POST", path: "/api/jobs/[id]/undelete", handler: r374.POST as never },
  { method: "GET", path: "/api/jobs/[id]/work", handler: r375.GET as never },
  { method: "GET", path: "/api/jobs", handler: r376.GET as never },
  { method: "GET", path: "/api/jobs/static-data", handler: r377.GET as never },
  { method: "GET", path: "/api/jobs/statuses", handler: r378.GET as never },
  { method: "GET", path: "/api/keep-alive", handler: r379.GET as never },
  { method: "POST", path: "/api/keep-alive", handler: r379.POST as never },
  { method: "PUT", path: "/api/lead-sources/[id]", handler: r380.PUT as never },
  { method: "DELETE", path: "/api/lead-sources/[id]", handler: r380.DELETE as never },
  { method: "GET", path: "/api/lead-sources", handler: r381.GET as never },
  { method: "POST", path: "/api/lead-sources", handler: r381.POST as never },
  { method: "PUT", path: "/api/lead-statuses/[id]", handler: r382.PUT as never },
  { method: "DELETE", path: "/api/lead-statuses/[id]", handler: r382.DELETE as never },
  { method: "GET", path: "/api/lead-statuses", handler: r383.GET as never },
  { method: "POST", path: "/api/lead-statuses", handler: r383.POST as never },
  { method: "GET", path: "/api/leads/[id]", handler: r384.GET as never },
  { method: "PUT", path: "/api/leads/[id]", handler: r384.PUT as never },
  { method: "DELETE", path: "/api/leads/[id]", handler: r384.DELETE as never },
  { method: "POST", path: "/api/leads/[id]/status", handler: r385.POST as never },
  { method: "POST", path: "/api/leads/[id]/user", handler: r386.POST as never },
  { method: "GET", path: "/api/leads/call/[callId]", handler: r387.GET as never },
  { method: "POST", path: "/api/leads/call", handler: r388.POST as never },
  { method: "GET", path: "/api/leads/count-without-target-lists", handler: r389.GET as never },
  { method: "GET", path: "/api/leads/filters", handler: r390.GET as never },
  { method: "GET", path: "/api/leads/form", handler: r391.GET as never },
  { method: "PUT", path: "/api/leads/form", handler: r391.PUT as never },
  { method: "GET", path: "/api/leads/health", handler: r392.GET as never },
  { method: "GET", path: "/api/leads/job/[jobId]", handler: r393.GET as never },
  { method: "GET", path: "/api/leads", handler: r394.GET as never },
  { method: "POST", path: "/api/leads", handler: r394.POST as never },
  { method: "GET", path: "/api/leads/target-lists/counts", handler: r395.GET as never },
  { method: "GET", path: "/api/leads/target-lists", handler: r396.GET as never },
  { method: "POST", path: "/api/locations/[id]/apply-tax-group", handler: r397.POST as never },
  { method: "GET", path: "/api/locations/[id]/association-counts", handler: r398.GET as never },
  { method: "POST", path: "/api/locations/[id]/merge", handler: r399.POST as never },
  { method: "PUT", path: "/api/locations/[id]/pin", handler: r400.PUT as never },
  { method: "GET", path: "/api/locations/[id]", handler: r401.GET as never },
  { method: "PUT", path: "/api/locations/[id]", handler: r401.PUT as never },
  { method: "DELETE", path: "/api/locations/[id]", handler: r401.DELETE as never },
  { method: "POST", path: "/api/locations/[id]/undelete", handler: r402.POST as never },
  { method: "GET", path: "/api/locations/active", handler: r403.GET as never },
  { method: "GET", path: "/api/locations/by-sub-customer-groups", handler: r404.GET as never },
  { method: "GET", path: "/api/locations", handler: r405.GET as never },
  { method: "POST", path: "/api/locations", handler: r405.POST as never },
  { method: "GET", path: "/api/locations/suggestions", handler: r406.GET as never },
  { method: "GET", path: "/api/locations/town", handler: r407.GET as never },
  { method: "POST", path: "/api/mail-addresses/clear", handler: r408.POST as never },
  { method: "POST", path: "/api/maintenance-plan-update", handler: r409.POST as never },
  { method: "POST", path: "/api/maintenance-plans/[id]/delete", handler: r410.POST as never },
  { method: "GET", path: "/api/maintenance-plans/by-address/[locationId]", handler: r411.GET as never },
  { method: "GET", path: "/api/maintenance-plans/by-customer/[businessCustomerId]", handler: r412.GET as never },
  { method: "POST", path: "/api/maintenance-plans/charges/[id]/retry", handler: r413.POST as never },
  { method: "GET", path: "/api/maintenance-plans/customer-plan-edit", handler: r414.GET as never },
  { method: "POST", path: "/api/maintenance-plans/customer-plan-edit", handler: r414.POST as never },
  { method: "GET", path: "/api/maintenance-plans/expiring", handler: r415.GET as never },
  { method: "GET", path: "/api/maintenance-plans/penetration", handler: r416.GET as never },
  { method: "GET", path: "/api/maintenance-plans", handler: r417.GET as never },
  { method: "POST", path: "/api/maintenance-plans/save", handler: r418.POST as never },
  { method: "POST", path: "/api/maintenance-plans/sold/[id]/act", handler: r419.POST as never },
  { method: "POST", path: "/api/maintenance-plans/sold/[id]/sign", handler: r420.POST as never },
  { method: "GET", path: "/api/maps/street-view-metadata", handler: r421.GET as never },
  { method: "GET", path: "/api/maps/street-view-picture", handler: r422.GET as never },
  { method: "PUT", path: "/api/market-segments/[id]", handler: r423.PUT as never },
  { method: "DELETE", path: "/api/market-segments/[id]", handler: r423.DELETE as never },
  { method: "GET", path: "/api/market-segments", handler: r424.GET as never },
  { method: "POST", path: "/api/market-segments", handler: r424.POST as never },
  { method: "POST", path: "/api/marketing-email/preview", handler: r425.POST as never },
  { method: "GET", path: "/api/marketing-email/provider", handler: r426.GET as never },
  { method: "POST", path: "/api/marketing-email/resubscribe", handler: r427.POST as never },
  { method: "POST", path: "/api/marketing-reports/email-performance", handler: r428.POST as never },
  { method: "PUT", path: "/api/marketing-vendors/[id]", handler: r429.PUT as never },
  { method: "DELETE", path: "/api/marketing-vendors/[id]", handler: r429.DELETE as never },
  { method: "GET", path: "/api/marketing-vendors", handler: r430.GET as never },
  { method: "POST", path: "/api/marketing-vendors", handler: r430.POST as never },
  { method: "POST", path: "/api/messages/[id]/resend", handler: r431.POST as never },
  { method: "GET", path: "/api/messages/forecast", handler: r432.GET as never },
  { method: "POST", path: "/api/messages/resend-all", handler: r433.POST as never },
  { method: "GET", path: "/api/notes/[id]/delete", handler: r434.GET as never },
  { method: "POST", path: "/api/notes/[id]/delete", handler: r434.POST as never },
  { method: "POST", path: "/api/notes/[id]/follow-up", handler: r435.POST as never },
  { method: "GET", path: "/api/notes/by-customer/[businessCustomerId]/all", handler: r436.GET as never },
  { method: "GET", path: "/api/notes/by-customer/[businessCustomerId]/important", handler: r437.GET as never },
  { method: "GET", path: "/api/notes/by-job/[jobId]", handler: r438.GET as never },
  { method: "GET", path: "/api/notes/by-location/[locationId]", handler: r439.GET as never },
  { method: "GET", path: "/api/notes/existing-job", handler: r440.GET as never },
  { method: "GET", path: "/api/notes/new-job", handler: r441.GET as never },
  { method: "GET", path: "/api/notes", handler: r442.GET as never },
  { method: "POST", path: "/api/notes", handler: r442.POST as never },
  { method: "POST", path: "/api/notes/save-from-appt", handler: r443.POST as never },
  { method: "DELETE", path: "/api/notification-numbers/[id]", handler: r444.DELETE as never },
  { method: "GET", path: "/api/notification-numbers/find", handler: r445.GET as never },
  { method: "GET", path: "/api/notification-numbers/first", handler: r446.GET as never },
  { method: "GET", path: "/api/notification-numbers/limitations", handler: r447.GET as never },
  { method: "GET", path: "/api/notification-numbers", handler: r448.GET as never },
  { method: "POST", path: "/api/notification-numbers", handler: r448.POST as never },
  { method: "PUT", path: "/api/notification-numbers/service", handler: r449.PUT as never },
  { method: "GET", path: "/api/notification-settings", handler: r450.GET as never },
  { method: "PUT", path: "/api/notification-settings", handler: r450.PUT as never },
  { method: "DELETE", path: "/api/payment-methods/[id]", handler: r451.DELETE as never },
  { method: "GET", path: "/api/payment-methods", handler: r452.GET as never },
  { method: "POST", path: "/api/payment-methods", handler: r452.POST as never },
  { method: "POST", path: "/api/payments/[id]/assign-customer", handler: r453.POST as never },
  { method: "POST", path: "/api/payments/[id]/give-up", handler: r454.POST as never },
  { method: "POST", path: "/api/payments/[id]/look", handler: r455.POST as never },
  { method: "PATCH", path: "/api/payments/[id]/memo", handler: r456.PATCH as never },
  { method: "POST", path: "/api/payments/[id]/refunds", handler: r457.POST as never },
  { method: "DELETE", path: "/api/payments/[id]", handler: r458.DELETE as never },
  { method: "GET", path: "/api/payments/[id]/unified-view", handler: r459.GET as never },
  { method: "POST", path: "/api/payments/[id]/void", handler: r460.POST as never },
  { method: "POST", path: "/api/payments/accept", handler: r461.POST as never },
  { method: "GET", path: "/api/payments/by-customer/[businessCustomerId]", handler: r462.GET as never },
  { method: "GET", path: "/api/payments/by-job/[jobId]", handler: r463.GET as never },
  { method: "POST", path: "/api/payments/card-swipe", handler: r464.POST as never },
  { method: "POST", path: "/api/payments/mtc-authorize", handler: r465.POST as never },
  { method: "POST", path: "/api/payments/non-provider-accept", handler: r466.POST as never },
  { method: "POST", path: "/api/payments/pay", handler: r467.POST as never },
  { method: "GET", path: "/api/payments", handler: r468.GET as never },
  { method: "GET", path: "/api/payments/types", handler: r469.GET as never },
  { method: "GET", path: "/api/payments/unified-views", handler: r470.GET as never },
  { method: "POST", path: "/api/payments/update-status", handler: r471.POST as never },
  { method: "GET", path: "/api/payouts/[id]/csv", handler: r472.GET as never },
  { method: "GET", path: "/api/payouts/[id]/lines", handler: r473.GET as never },
  { method: "GET", path: "/api/payouts/[id]", handler: r474.GET as never },
  { method: "GET", path: "/api/payouts", handler: r475.GET as never },
  { method: "POST", path: "/api/phone-calls/[id]/attach-customer", handler: r476.POST as never },
  { method: "GET", path: "/api/phone-calls/[id]/delete", handler: r477.GET as never },
  { method: "POST", path: "/api/phone-calls/[id]/delete", handler: r477.POST as never },
  { method: "POST", path: "/api/phone-calls", handler: r478.POST as never },
  { method: "POST", path: "/api/phone-integration/account", handler: r479.POST as never },
  { method: "GET", path: "/api/phone-integration/settings", handler: r480.GET as never },
  { method: "GET", path: "/api/phone-notes/[id]/delete", handler: r481.GET as never },
  { method: "POST", path: "/api/phone-notes/[id]/delete", handler: r481.POST as never },
  { method: "GET", path: "/api/phone-notes/[id]", handler: r482.GET as never },
  { method: "POST", path: "/api/phone-notes/by-note-id", handler: r483.POST as never },
  { method: "POST", path: "/api/phone-notes", handler: r484.POST as never },
  { method: "GET", path: "/api/price-book/categories/product-counts", handler: r485.GET as never },
  { method: "GET", path: "/api/price-book/export/[format]", handler: r486.GET as never },
  { method: "GET", path: "/api/price-book/get-labors-by-identifiers", handler: r487.GET as never },
  { method: "GET", path: "/api/price-book/get-parts-by-identifiers", handler: r488.GET as never },
  { method: "POST", path: "/api/price-book/import/preview", handler: r489.POST as never },
  { method: "POST", path: "/api/price-book/import", handler: r490.POST as never },
  { method: "GET", path: "/api/price-book/item-categories/active", handler: r491.GET as never },
  { method: "GET", path: "/api/price-book/items/[id]", handler: r492.GET as never },
  { method: "GET", path: "/api/price-book/items", handler: r493.GET as never },
  { method: "POST", path: "/api/price-book/matched-systems/[id]/add-to-price-book", handler: r494.POST as never },
  { method: "POST", path: "/api/price-book/price-change/preview", handler: r495.POST as never },
  { method: "POST", path: "/api/price-book/price-change", handler: r496.POST as never },
  { method: "GET", path: "/api/price-book/pricing-defaults", handler: r497.GET as never },
  { method: "GET", path: "/api/price-book/search-labor", handler: r498.GET as never },
  { method: "GET", path: "/api/price-book/search-parts", handler: r499.GET as never },
  { method: "GET", path: "/api/product-vendor/category/[id]", handler: r500.GET as never },
  { method: "GET", path: "/api/product-vendor/category/[id]/tree", handler: r501.GET as never },
  { method: "GET", path: "/api/product-vendor/category/children", handler: r502.GET as never },
  { method: "GET", path: "/api/product-vendor/category/counts", handler: r503.GET as never },
  { method: "GET", path: "/api/product-vendor/category/root", handler: r504.GET as never },
  { method: "GET", path: "/api/product-vendor/category/search", handler: r505.GET as never },
  { method: "POST", path: "/api/product-vendor/customization/[type]", handler: r506.POST as never },
  { method: "PUT", path: "/api/product-vendor/customization/[type]", handler: r506.PUT as never },
  { method: "GET", path: "/api/product-vendor/customization/product/[id]", handler: r507.GET as never },
  { method: "GET", path: "/api/product-vendor/customization/product", handler: r508.GET as never },
  { method: "POST", path: "/api/product-vendor/customization/product", handler: r508.POST as never },
  { method: "PUT", path: "/api/product-vendor/customization/product", handler: r508.PUT as never },
  { method: "GET", path: "/api/product-vendor/markup/defaults", handler: r509.GET as never },
  { method: "GET", path: "/api/product-vendor/markup", handler: r510.GET as never },
  { method: "POST", path: "/api/product-vendor/markup", handler: r510.POST as never },
  { method: "DELETE", path: "/api/product-vendor/markup", handler: r510.DELETE as never },
  { method: "POST", path: "/api/product-vendor/product/[id]/add-to-price-book", handler: r511.POST as never },
  { method: "POST", path: "/api/product-vendor/product/[id]/favorite", handler: r512.POST as never },
  { method: "GET", path: "/api/product-vendor/product/[id]", handler: r513.GET as never },
  { method: "POST", path: "/api/product-vendor/product/[id]", handler: r513.POST as never },
  { method: "GET", path: "/api/product-vendor/product/category/[id]", handler: r514.GET as never },
  { method: "GET", path: "/api/product-vendor/product/favorites", handler: r515.GET as never },
  { method: "GET", path: "/api/product-vendor/product/favorites/search", handler: r516.GET as never },
  { method: "POST", path: "/api/product-vendor/product/forecast", handler: r517.POST as never },
  { method: "GET", path: "/api/product-vendor/product/multiple", handler: r518.GET as never },
  { method: "GET", path: "/api/product-vendor/product/recents", handler: r519.GET as never },
  { method: "GET", path: "/api/product-vendor/product/recents/search", handler: r520.GET as never },
  { method: "GET", path: "/api/product-vendor/product", handler: r521.GET as never },
  { method: "GET", path: "/api/product-vendor/product/search", handler: r522.GET as never },
  { method: "GET", path: "/api/product-vendor/product/vendor/product", handler: r523.GET as never },
  { method: "GET", path: "/api/product-vendor/sync/product/identifier", handler: r524.GET as never },
  { method: "POST", path: "/api/progress-billing/convert-by-percentage", handler: r525.POST as never },
  { method: "POST", path: "/api/progress-billing/convert-by-total", handler: r526.POST as never },
  { method: "POST", path: "/api/progress-billing/convert-manually", handler: r527.POST as never },
  { method: "GET", path: "/api/progress-billing/line-items", handler: r528.GET as never },
  { method: "POST", path: "/api/public/comparisons/[token]/accept", handler: r529.POST as never },
  { method: "POST", path: "/api/public/comparisons/[token]/decline", handler: r530.POST as never },
  { method: "GET", path: "/api/public/comparisons/[token]/logo", handler: r531.GET as never },
  {
    method: "GET",
    path: "/api/public/comparisons/[token]/options/[invoiceId]/files/[fileId]",
    handler: r532.GET as never,
  },
  { method: "GET", path: "/api/public/comparisons/[token]/options/[invoiceId]/pdf", handler: r533.GET as never },
  { method: "GET", path: "/api/public/comparisons/[token]", handler: r534.GET as never },
  { method: "POST", path: "/api/public/invoices/[token]/accept", handler: r535.POST as never },
  { method: "POST", path: "/api/public/invoices/[token]/decline", handler: r536.POST as never },
  { method: "GET", path: "/api/public/invoices/[token]/files/[fileId]", handler: r537.GET as never },
  { method: "POST", path: "/api/public/invoices/[token]/financing", handler: r538.POST as never },
  { method: "GET", path: "/api/public/invoices/[token]/logo", handler: r539.GET as never },
  { method: "POST", path: "/api/public/invoices/[token]/pay", handler: r540.POST as never },
  { method: "DELETE", path: "/api/public/invoices/[token]/payment-methods/[methodId]", handler: r541.DELETE as never },
  { method: "GET", path: "/api/public/invoices/[token]/pdf", handler: r542.GET as never },
  { method: "GET", path: "/api/public/invoices/[token]", handler: r543.GET as never },
  { method: "POST", path: "/api/public/invoices/[token]/sign", handler: r544.POST as never },
  { method: "POST", path: "/api/public/invoices/[token]/start-over", handler: r545.POST as never },
  { method: "POST", path: "/api/public/sandbox-instruments", handler: r546.POST as never },
  { method: "GET", path: "/api/public/text-pictures/[id]", handler: r547.GET as never },
  { method: "POST", path: "/api/realtime/auth", handler: r548.POST as never },
  { method: "POST", path: "/api/realtime/channels", handler: r549.POST as never },
  { method: "POST", path: "/api/realtime/user", handler: r550.POST as never },
  { method: "GET", path: "/api/refresh-jwt", handler: r551.GET as never },
  { method: "GET", path: "/api/refunds", handler: r552.GET as never },
  { method: "GET", path: "/api/registration/azuga-info", handler: r553.GET as never },
  { method: "GET", path: "/api/registration/azuga-items", handler: r554.GET as never },
  { method: "GET", path: "/api/registration/card-readers", handler: r555.GET as never },
  { method: "GET", path: "/api/registration/default-data", handler: r556.GET as never },
  { method: "POST", path: "/api/registration/documents", handler: r557.POST as never },
  { method: "GET", path: "/api/registration/industries", handler: r558.GET as never },
  { method: "GET", path: "/api/registration/invoice-data", handler: r559.GET as never },
  { method: "GET", path: "/api/registration/onboarding-pdf", handler: r560.GET as never },
  { method: "GET", path: "/api/registration/plan-details", handler: r561.GET as never },
  { method: "GET", path: "/api/registration/required-documents", handler: r562.GET as never },
  { method: "POST", path: "/api/registration/resend-validation-email", handler: r563.POST as never },
  { method: "GET", path: "/api/registration", handler: r564.GET as never },
  { method: "POST", path: "/api/registration", handler: r564.POST as never },
  { method: "POST", path: "/api/registration/start", handler: r565.POST as never },
  { method: "GET", path: "/api/registration/states", handler: r566.GET as never },
  { method: "GET", path: "/api/registration/terms-of-use/[id]", handler: r567.GET as never },
  { method: "POST", path: "/api/registration/validate-email", handler: r568.POST as never },
  { method: "POST", path: "/api/registration/validate-website", handler: r569.POST as never },
  { method: "POST", path: "/api/registration/verify-bank-information", handler: r570.POST as never },
  { method: "GET", path: "/api/reports/[report]/csv", handler: r571.GET as never },
  { method: "GET", path: "/api/reports/appointments/by-completion", handler: r572.GET as never },
  { method: "GET", path: "/api/reports/appointments/by-location", handler: r573.GET as never },
  { method: "GET", path: "/api/reports/appointments/by-status", handler: r574.GET as never },
  { method: "GET", path: "/api/reports/customer-stats", handler: r575.GET as never },
  { method: "GET", path: "/api/reports/invoice-highlights", handler: r576.GET as never },
  { method: "GET", path: "/api/reports/payments/by-job-type", handler: r577.GET as never },
  { method: "GET", path: "/api/reports/payments/by-method", handler: r578.GET as never },
  { method: "GET", path: "/api/reports/sales-conversion", handler: r579.GET as never },
  { method: "GET", path: "/api/reports/technician-leaderboard", handler: r580.GET as never },
  { method: "GET", path: "/api/reports/total-sales", handler: r581.GET as never },
  { method: "PUT", path: "/api/roles/[id]", handler: r582.PUT as never },
  { method: "GET", path: "/api/roles", handler: r583.GET as never },
  { method: "POST", path: "/api/roles", handler: r583.POST as never },
  { method: "POST", path: "/api/sandbox-phone/calls", handler: r584.POST as never },
  { method: "POST", path: "/api/sandbox/lender", handler: r585.POST as never },
  { method: "POST", path: "/api/sandbox/mail-events/[id]", handler: r586.POST as never },
  { method: "POST", path: "/api/sandbox/quickbooks", handler: r587.POST as never },
  { method: "POST", path: "/api/sandbox/services/[id]", handler: r588.POST as never },
  { method: "GET", path: "/api/sandbox/texts/[id]/pictures/[fileId]", handler: r589.GET as never },
  { method: "POST", path: "/api/sandbox/texts/[id]/state", handler: r590.POST as never },
  { method: "POST", path: "/api/sandbox/texts", handler: r591.POST as never },
  { method: "POST", path: "/api/schedule/suggest-plan", handler: r592.POST as never },
  { method: "GET", path: "/api/search", handler: r593.GET as never },
  { method: "GET", path: "/api/service-setup", handler: r594.GET as never },
  { method: "POST", path: "/api/service-setup", handler: r594.POST as never },
  { method: "GET", path: "/api/session/browser-settings", handler: r595.GET as never },
  { method: "PATCH", path: "/api/session/browser-settings", handler: r595.PATCH as never },
  { method: "POST", path: "/api/session/business", handler: r596.POST as never },
  { method: "POST", path: "/api/session/forgot-password", handler: r597.POST as never },
  { method: "POST", path: "/api/session/passkey-challenge", handler: r598.POST as never },
  { method: "GET", path: "/api/session/reset-password/[token]", handler: r599.GET as never },
  { method: "POST", path: "/api/session/reset-password", handler: r600.POST as never },
  { method: "GET", path: "/api/session", handler: r601.GET as never },
  { method: "POST", path: "/api/session/sign-up", handler: r602.POST as never },
  { method: "POST", path: "/api/session/unsent-work", handler: r603.POST as never },
  { method: "GET", path: "/api/sms/consents/[phoneNumber]", handler: r604.GET as never },
  { method: "PUT", path: "/api/sms/consents/[phoneNumber]", handler: r604.PUT as never },
  { method: "PUT", path: "/api/sms/conversations/[id]/customer", handler: r605.PUT as never },
  { method: "GET", path: "/api/sms/conversations/[id]/messages", handler: r606.GET as never },
  { method: "POST", path: "/api/sms/conversations/[id]/messages", handler: r606.POST as never },
  { method: "POST", path: "/api/sms/conversations/[id]/pictures", handler: r607.POST as never },
  { method: "PUT", path: "/api/sms/conversations/[id]/read", handler: r608.PUT as never },
  { method: "GET", path: "/api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]", handler: r609.GET as never },
  { method: "PUT", path: "/api/sms/conversations/read-all", handler: r610.PUT as never },
  { method: "GET", path: "/api/sms/conversations", handler: r611.GET as never },
  { method: "POST", path: "/api/sms/conversations", handler: r611.POST as never },
  { method: "GET", path: "/api/sms/messages/unread", handler: r612.GET as never },
  { method: "POST", path: "/api/subscriptions/[id]/cancel", handler: r613.POST as never },
  { method: "GET", path: "/api/subscriptions/[id]", handler: r614.GET as never },
  { method: "GET", path: "/api/subscriptions/details/azuga", handler: r615.GET as never },
  { method: "GET", path: "/api/subscriptions/details/card-reader", handler: r616.GET as never },
  { method: "GET", path: "/api/subscriptions/details/check-acceptance", handler: r617.GET as never },
  { method: "GET", path: "/api/subscriptions/details/service-finance", handler: r618.GET as never },
  { method: "GET", path: "/api/subscriptions", handler: r619.GET as never },
  { method: "GET", path: "/api/suppliers/bundle-catalog-filters", handler: r620.GET as never },
  { method: "GET", path: "/api/suppliers/integration-emails", handler: r621.GET as never },
  { method: "POST", path: "/api/suppliers/integrations", handler: r622.POST as never },
  { method: "POST", path: "/api/suppliers/legacy-enrollments", handler: r623.POST as never },
  { method: "GET", path: "/api/suppliers/subscription-item-counts", handler: r624.GET as never },
  { method: "GET", path: "/api/synchrony/account", handler: r625.GET as never },
  { method: "POST", path: "/api/synchrony/applications", handler: r626.POST as never },
  { method: "POST", path: "/api/synchrony/authorizations/[id]/cancel", handler: r627.POST as never },
  { method: "POST", path: "/api/synchrony/authorizations/[id]/data", handler: r628.POST as never },
  { method: "PATCH", path: "/api/synchrony/authorizations/[id]/email", handler: r629.PATCH as never },
  { method: "POST", path: "/api/synchrony/authorizations/[id]/resend", handler: r630.POST as never },
  { method: "GET", path: "/api/synchrony/authorizations/[id]", handler: r631.GET as never },
  { method: "POST", path: "/api/synchrony/authorizations", handler: r632.POST as never },
  { method: "POST", path: "/api/synchrony/credit-limit-increases", handler: r633.POST as never },
  { method: "GET", path: "/api/synchrony/products", handler: r634.GET as never },
  { method: "POST", path: "/api/target-lists/[id]/assign-campaign", handler: r635.POST as never },
  { method: "GET", path: "/api/target-lists/[id]/copy", handler: r636.GET as never },
  { method: "POST", path: "/api/target-lists/[id]/copy", handler: r636.POST as never },
  { method: "GET", path: "/api/target-lists/[id]/generate-leads", handler: r637.GET as never },
  { method: "POST", path: "/api/target-lists/[id]/generate-leads", handler: r637.POST as never },
  { method: "POST", path: "/api/target-lists/[id]/remove-campaign", handler: r638.POST as never },
  { method: "GET", path: "/api/target-lists/[id]", handler: r639.GET as never },
  { method: "PATCH", path: "/api/target-lists/[id]", handler: r639.PATCH as never },
  { method: "DELETE", path: "/api/target-lists/[id]", handler: r639.DELETE as never },
  { method: "GET", path: "/api/target-lists/brief", handler: r640.GET as never },
  { method: "POST", path: "/api/target-lists/business-customer-list", handler: r641.POST as never },
  { method: "POST", path: "/api/target-lists/count", handler: r642.POST as never },
  { method: "POST", path: "/api/target-lists/list", handler: r643.POST as never },
  { method: "POST", path: "/api/target-lists/name-taken", handler: r644.POST as never },
  { method: "POST", path: "/api/target-lists", handler: r645.POST as never },
  { method: "GET", path: "/api/target-lists/unassigned-unlocked", handler: r646.GET as never },
  { method: "GET", path: "/api/target-lists/unassigned", handler: r647.GET as never },
  { method: "PUT", path: "/api/tax-groups/[id]", handler: r648.PUT as never },
  { method: "DELETE", path: "/api/tax-groups/[id]", handler: r648.DELETE as never },
  { method: "GET", path: "/api/tax-groups", handler: r649.GET as never },
  { method: "POST", path: "/api/tax-groups", handler: r649.POST as never },
  { method: "PUT", path: "/api/tax-rates/[id]", handler: r650.PUT as never },
  { method: "GET", path: "/api/tax-rates", handler: r651.GET as never },
  { method: "POST", path: "/api/tax-rates", handler: r651.POST as never },
  { method: "GET", path: "/api/tech-location-update", handler: r652.GET as never },
  { method: "POST", path: "/api/tech-location-update", handler: r652.POST as never },
  { method: "GET", path: "/api/telephony/call-statuses", handler: r653.GET as never },
  { method: "GET", path: "/api/telephony/calls/[id]/card", handler: r654.GET as never },
  { method: "PATCH", path: "/api/telephony/calls/[id]", handler: r655.PATCH as never },
  { method: "GET", path: "/api/telephony/calls/[id]/transcript", handler: r656.GET as never },
  { method: "GET", path: "/api/telephony/calls/inbound", handler: r657.GET as never },
  { method: "GET", path: "/api/telephony/calls/outbound", handler: r658.GET as never },
  { method: "GET", path: "/api/telephony/calls", handler: r659.GET as never },
  { method: "GET", path: "/api/telephony/filters", handler: r660.GET as never },
  { method: "GET", path: "/api/telephony/health", handler: r661.GET as never },
  { method: "GET", path: "/api/telephony/recordings/[id]/audio", handler: r662.GET as never },
  { method: "GET", path: "/api/telephony/recordings/[id]/signed-url", handler: r663.GET as never },
  { method: "GET", path: "/api/telephony/usage", handler: r664.GET as never },
  { method: "PUT", path: "/api/text-templates/[id]", handler: r665.PUT as never },
  { method: "DELETE", path: "/api/text-templates/[id]", handler: r665.DELETE as never },
  { method: "GET", path: "/api/text-templates", handler: r666.GET as never },
  { method: "POST", path: "/api/text-templates", handler: r666.POST as never },
  { method: "POST", path: "/api/time-clock/in", handler: r667.POST as never },
  { method: "POST", path: "/api/time-clock/out", handler: r668.POST as never },
  { method: "GET", path: "/api/time-clock/today", handler: r669.GET as never },
  { method: "GET", path: "/api/users-all", handler: r670.GET as never },
  { method: "PUT", path: "/api/users/[id]/appointment-views", handler: r671.PUT as never },
  { method: "GET", path: "/api/users/[id]/appointments-ahead", handler: r672.GET as never },
  { method: "GET", path: "/api/users/[id]/bank-accounts", handler: r673.GET as never },
  { method: "GET", path: "/api/users/[id]/breadcrumbs", handler: r674.GET as never },
  { method: "POST", path: "/api/users/[id]/deactivate", handler: r675.POST as never },
  { method: "PUT", path: "/api/users/[id]/dispatch-groups", handler: r676.PUT as never },
  { method: "PUT", path: "/api/users/[id]/hours", handler: r677.PUT as never },
  { method: "POST", path: "/api/users/[id]/invitation", handler: r678.POST as never },
  { method: "GET", path: "/api/users/[id]/invoices", handler: r679.GET as never },
  { method: "PUT", path: "/api/users/[id]/job-types", handler: r680.PUT as never },
  { method: "POST", path: "/api/users/[id]/leave", handler: r681.POST as never },
  { method: "POST", path: "/api/users/[id]/log-out", handler: r682.POST as never },
  { method: "POST", path: "/api/users/[id]/password", handler: r683.POST as never },
  { method: "GET", path: "/api/users/[id]/payment-cards", handler: r684.GET as never },
  { method: "POST", path: "/api/users/[id]/payments-ware", handler: r685.POST as never },
  { method: "GET", path: "/api/users/[id]/profile-images", handler: r686.GET as never },
  { method: "POST", path: "/api/users/[id]/profile-images", handler: r686.POST as never },
  { method: "POST", path: "/api/users/[id]/reactivate", handler: r687.POST as never },
  { method: "GET", path: "/api/users/[id]/recurrences", handler: r688.GET as never },
  { method: "GET", path: "/api/users/[id]", handler: r689.GET as never },
  { method: "PUT", path: "/api/users/[id]", handler: r689.PUT as never },
  { method: "PUT", path: "/api/users/[id]/screen-share-modal-skip", handler: r690.PUT as never },
  { method: "POST", path: "/api/users/[id]/status", handler: r691.POST as never },
  { method: "PUT", path: "/api/users/[id]/time-zone", handler: r692.PUT as never },
  { method: "POST", path: "/api/users/[id]/two-factor/reset", handler: r693.POST as never },
  { method: "POST", path: "/api/users/[id]/type", handler: r694.POST as never },
  { method: "GET", path: "/api/users/access-token", handler: r695.GET as never },
  { method: "GET", path: "/api/users/business-users", handler: r696.GET as never },
  { method: "GET", path: "/api/users/by-dispatcher/[dispatcherId]", handler: r697.GET as never },
  { method: "GET", path: "/api/users/current-user", handler: r698.GET as never },
  { method: "GET", path: "/api/users/dispatch-groups", handler: r699.GET as never },
  { method: "GET", path: "/api/users/email-check", handler: r700.GET as never },
  { method: "GET", path: "/api/users/me", handler: r701.GET as never },
  { method: "PATCH", path: "/api/users/me", handler: r701.PATCH as never },
  { method: "DELETE", path: "/api/users/me/sessions/[id]", handler: r702.DELETE as never },
  { method: "POST", path: "/api/users/me/sessions/end-others", handler: r703.POST as never },
  { method: "GET", path: "/api/users/me/sessions", handler: r704.GET as never },
  { method: "POST", path: "/api/users/me/two-factor/app", handler: r705.POST as never },
  { method: "PUT", path: "/api/users/me/two-factor/app", handler: r705.PUT as never },
  { method: "POST", path: "/api/users/me/two-factor/methods/[id]/remove", handler: r706.POST as never },
  { method: "POST", path: "/api/users/me/two-factor/off", handler: r707.POST as never },
  { method: "POST", path: "/api/users/me/two-factor/passkeys/challenge", handler: r708.POST as never },
  { method: "POST", path: "/api/users/me/two-factor/passkeys", handler: r709.POST as never },
  { method: "POST", path: "/api/users/me/two-factor/recovery-codes", handler: r710.POST as never },
  { method: "GET", path: "/api/users/me/two-factor", handler: r711.GET as never },
  { method: "GET", path: "/api/users/message-count", handler: r712.GET as never },
  { method: "GET", path: "/api/users/performance-tracking/data", handler: r713.GET as never },
  { method: "GET", path: "/api/users/performance-tracking/users", handler: r714.GET as never },
  { method: "POST", path: "/api/users", handler: r715.POST as never },
  { method: "GET", path: "/api/users/search", handler: r716.GET as never },
  { method: "GET", path: "/api/users/simple-profile", handler: r717.GET as never },
  { method: "GET", path: "/api/users/technicians/[id]", handler: r718.GET as never },
  { method: "GET", path: "/api/users/technicians/active", handler: r719.GET as never },
  { method: "GET", path: "/api/users/technicians", handler: r720.GET as never },
  { method: "GET", path: "/api/users/time-zones", handler: r721.GET as never },
  { method: "GET", path: "/api/users/unique-profile-name", handler: r722.GET as never },
  { method: "GET", path: "/api/voice/batch/zoom/events", handler: r723.GET as never },
  { method: "POST", path: "/api/voice/business/register/[integration]", handler: r724.POST as never },
  { method: "GET", path: "/api/voice/business", handler: r725.GET as never },
  { method: "DELETE", path: "/api/voice/business/unregister", handler: r726.DELETE as never },
  { method: "GET", path: "/api/voice/health", handler: r727.GET as never },
  { method: "POST", path: "/api/webhooks/email/[emailProviderType]", handler: r728.POST as never },
  { method: "POST", path: "/api/webhooks/lender", handler: r729.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/call-status", handler: r730.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/recording", handler: r731.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/sms-status", handler: r732.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/sms", handler: r733.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/transcript", handler: r734.POST as never },
  { method: "POST", path: "/api/webhooks/twilio/voice", handler: r735.POST as never },
  { method: "POST", path: "/api/webhooks/voip/[integration]", handler: r736.POST as never },
];
