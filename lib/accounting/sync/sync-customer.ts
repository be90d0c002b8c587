import "server-only";
import { z } from "zod";
import { withExtension } from "@/lib/platform/format/format-phone";
import { getMainPhone } from "@/lib/platform/format/get-main-phone";
import type { Who } from "@/lib/platform/session/who";
import { BooksRefusal } from "../quickbooks/connect-company";
import { formatDisplayName } from "./format-display-name";
import { isDuplicateName } from "./describe-fault";
import { adoptRecord, type Run, sendRecord, type ToSend } from "./sync-entries";

/**
 * Returns the customer's id in QuickBooks. Creates it once. If the name is taken there, a customer with the same name
 * and email counts as the same. Otherwise the name gets the end of our id.
 */
export async function syncCustomer(run: Run, customerId: string): Promise<string> {
  const customer = await readCustomer(run.who, customerId);
  const buildRecord = (suffix = ""): ToSend => ({
    kind: "customer",
    ourId: customerId,
    label: `Customer ${customer.displayName}`,
    body: { ...buildCustomerBody(customer), DisplayName: formatDisplayName(customer.displayName, suffix) },
  });
  try {
    return (await sendRecord(run, buildRecord())).theirId;
  } catch (error) {
    if (!(error instanceof BooksRefusal) || !isDuplicateName(error)) throw error;
  }
  const [same] = await run.company.find("Customer", {
    field: "DisplayName",
    is: formatDisplayName(customer.displayName),
  });
  if (same && customer.email && emailOf(same) === customer.email.toLowerCase())
    return adoptRecord(run, buildRecord(), same);
  return (await sendRecord(run, buildRecord(customerId.slice(-6)))).theirId;
}

async function readCustomer({ businessId, db }: Who, id: string) {
  return db((open) => open.customer.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }));
}

type Customer = Awaited<ReturnType<typeof readCustomer>>;

function buildCustomerBody(customer: Customer) {
  const { firstName, lastName, businessName, email } = customer;
  const { phone, extension } = getMainPhone(customer);
  return {
    ...(firstName ? { GivenName: firstName.slice(0, 100) } : {}),
    ...(lastName ? { FamilyName: lastName.slice(0, 100) } : {}),
    ...(businessName ? { CompanyName: businessName.slice(0, 100) } : {}),
    ...(email ? { PrimaryEmailAddr: { Address: email.slice(0, 100) } } : {}),
    ...(phone ? { PrimaryPhone: { FreeFormNumber: withExtension(phone, extension).slice(0, 30) } } : {}),
  };
}

function emailOf(record: Record<string, unknown>): string {
  const mailed = z.object({ PrimaryEmailAddr: z.object({ Address: z.string() }) }).safeParse(record);
  return mailed.data?.PrimaryEmailAddr.Address.toLowerCase() ?? "";
}
