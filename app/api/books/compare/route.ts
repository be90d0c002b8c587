import { call } from "@/lib/platform/http/call";
import { BookCheck } from "@/lib/payments/books/book-day";
import { checkBooks } from "@/lib/payments/books/check-books";
import { compareNow } from "@/lib/payments/compare-with-provider-task";

export const POST = call({
  id: "books.compareProvider",
  summary: "Compares payments with the card processor's records, and adds any that are missing",
  permission: "payments.close-days",
  returns: BookCheck,
  refusals: ["provider_unreachable"],
  run: async ({ who }) => {
    await compareNow(who);
    return checkBooks(who);
  },
});
