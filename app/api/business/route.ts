import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { jsonField } from "@/lib/platform/shapes/call-shapes";
import { verifyFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { Business, BusinessInput } from "@/lib/businesses/business";
import { saveBusiness } from "@/lib/businesses/save-business";
import { BankAccount } from "@/lib/payments/methods/stored-method";
import { listVisiblePayoutAccounts } from "@/lib/payments/payouts/list-payout-accounts";
import { applyTimeZone, TIME_ZONE_CHOICES } from "@/lib/scheduling/booking/apply-time-zone";

export const POST = call({
  id: "business.save",
  summary: "Saves the business details. `token` is the form's CSRF token",
  permission: "settings.manage",
  body: z.object({
    data: jsonField(BusinessInput),
    token: z.string().max(500).default(""),
    version: z.number().int().optional(),
    /** The part of the schedule that keeps its meaning in a new time zone. Required when there are bookings. */
    timeZoneChange: z.enum(TIME_ZONE_CHOICES).optional(),
  }),
  returns: z.object({
    success: z.boolean(),
    business: Business.extend({ bankAccounts: z.array(BankAccount) }),
    errors: z.record(z.string(), z.string()),
  }),
  refusals: ["form_token_expired", "changed_meanwhile", "time_zone_choice_needed"],
  run: async ({ who, body }) => {
    verifyFormToken(who, body.token);
    const business = await saveBusiness(who, body.data, {
      version: body.version,
      followZone: (db, zones) => applyTimeZone(db, zones, body.timeZoneChange),
    });
    return { success: true, business: { ...business, bankAccounts: await listVisiblePayoutAccounts(who) }, errors: {} };
  },
});
