import { call } from "@/lib/platform/http/call";
import { BookCheck } from "@/lib/payments/books/book-day";
import { checkBooks } from "@/lib/payments/books/check-books";

export const GET = call({
  id: "books.check",
  summary: "Checks the books. Returns both totals of each check, and the records that differ",
  permission: "payments.all",
  returns: BookCheck,
  run: ({ who }) => checkBooks(who),
});
