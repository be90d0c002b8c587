import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerDetail } from "@/lib/customers/records/customer";
import { getCustomerDetail } from "@/lib/customers/get-customer";

export const GET = call({
  id: "customers.getDetail",
  summary: "Returns all the data for the customer page in one request",
  permission: "customers.view",
  params: IdPath,
  returns: CustomerDetail,
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getCustomerDetail(who, params.id),
});
