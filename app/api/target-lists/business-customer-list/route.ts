import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listListedCustomers } from "@/lib/marketing/target-lists/list-listed-customers";
import { ListedCustomer, ListedCustomersBody, mergePaging } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.listBusinessCustomers",
  summary: "Lists the customers that match filters, or those on a target list",
  permission: "marketing.manage",
  body: ListedCustomersBody,
  returns: page(ListedCustomer),
  refusals: ["target_list_not_found"],
  run: ({ who, body }) => listListedCustomers(who, body, mergePaging({ page: 1, per_page: 20 }, body.paging)),
});
