import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Duplicate, DuplicateQuestion, findDuplicates } from "@/lib/customers/search/find-duplicates";

export const GET = call({
  id: "customers.findDuplicates",
  summary: "Lists customers with the same phone, email, or address as a new one",
  permission: "customers.all",
  query: DuplicateQuestion,
  returns: z.object({ items: z.array(Duplicate) }),
  run: ({ who, query }) => findDuplicates(who, query),
});
