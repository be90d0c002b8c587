import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { UnifiedQuery, UnifiedView } from "@/lib/payments/unified/unified-view";
import { listUnifiedViews } from "@/lib/payments/unified/list-unified-views";

export const GET = call({
  id: "payments.listUnifiedViews",
  summary: "Lists payments, credits, and refunds together, newest first",
  permission: "payments.all",
  query: UnifiedQuery,
  returns: page(UnifiedView),
  run: ({ who, query }) => listUnifiedViews(who, query),
});
