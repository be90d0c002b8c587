import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getBusiness } from "@/lib/businesses/get-business";
import { Business } from "@/lib/businesses/business";
import { JobType } from "@/lib/jobs/job";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import { BankAccount } from "@/lib/payments/methods/stored-method";
import { listVisiblePayoutAccounts } from "@/lib/payments/payouts/list-payout-accounts";
import { listUsers } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";
import { listZoneNames } from "@/lib/zones/list-zones";

export const GET = call({
  id: "business.getAllDetails",
  summary: "Returns the business with zones, job types (including deleted), active technicians, and payout accounts",
  returns: Business.extend({
    zones: z.array(z.object({ id: Id, name: z.string(), hex: z.string() })),
    job_types: z.array(JobType),
    techs: z.array(UserAccount),
    bankAccounts: z.array(BankAccount),
  }),
  run: async ({ who }) => {
    const business = await getBusiness(who);
    const { items: job_types } = await listJobTypes(who, true);
    const { items: techs } = await listUsers(who, { techniciansOnly: true });
    const { items: zones } = await listZoneNames(who);
    return { ...business, zones, job_types, techs, bankAccounts: await listVisiblePayoutAccounts(who) };
  },
});
