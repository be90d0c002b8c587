import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listTargetLists } from "@/lib/marketing/target-lists/list-target-lists";
import {
  mergePaging,
  TargetListRow,
  TargetListsBody,
  TargetListsQuery,
} from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.list",
  summary: "Lists a page of target lists. Paging in the body overrides the query",
  permission: "marketing.manage",
  query: TargetListsQuery,
  body: TargetListsBody,
  returns: page(TargetListRow),
  run: ({ who, query, body }) => listTargetLists(who, body.filter, mergePaging(query, body.paging)),
});
