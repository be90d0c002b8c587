import { v7 as uuidv7 } from "uuid";
import { createCampaign } from "@/lib/marketing/campaigns/save-campaign";
import { createTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { TargetFilters } from "@/lib/marketing/target-lists/target-list";
import type { Who } from "@/lib/platform/session/who";
import type { TestBusiness } from "./business";

const AT_ONCE = 1_000;

/** Creates `count` customers with different addresses: "Customer 0", customer0@example.com. */
export async function makeCustomers(who: Who, count: number): Promise<string[]> {
  const { businessId } = who;
  const ids = Array.from({ length: count }, () => uuidv7());
  const data = ids.map((id, index) => ({
    businessId,
    id,
    firstName: "Customer",
    lastName: String(index),
    displayName: `Customer ${index}`,
    sortName: `customer ${String(index).padStart(6, "0")}`,
    email: `Customer${index}@example.com`,
  }));
  for (let from = 0; from < count; from += AT_ONCE)
    await who.db((db) => db.customer.createMany({ data: data.slice(from, from + AT_ONCE) }));
  return ids;
}

/** Creates an email campaign for every customer of the business. */
export async function makeEmailCampaign({ admin: { who } }: TestBusiness, name = "Spring"): Promise<string> {
  const list = await createTargetList(who, {
    name: `${name} list`,
    filters: TargetFilters.parse({}),
    businessCustomerIds: [],
  });
  const { id } = await createCampaign(who, "email", {
    name,
    emailSubject: "Hello {{firstName}}",
    emailBody: "<p>Time for a tune-up, {{fullName}}.</p>",
    targetListIds: [list.id],
  });
  return id;
}
