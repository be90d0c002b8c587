import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getPartFormData } from "@/lib/price-book/lookup/get-part-form-data";

const choices = z.array(z.object({ id: z.string(), name: z.string() }));

export const GET = call({
  id: "priceBook.getPartFormData",
  summary: "Lists the income accounts and classes for parts. Empty if the price book has no accounting system",
  permission: "price-book.change",
  returns: z.object({ income_accounts: choices, quick_books_classes: choices }),
  run: ({ who }) => getPartFormData(who),
});
