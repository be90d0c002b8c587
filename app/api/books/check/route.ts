import { call } from "@/lib/platform/http/call";
import { BookCheck } from "@/lib/payments/books/book-day";
import { checkBooks } from "@/lib/payments/books/check-books";

export const GET = call({
  id: "books.check",
  summary: "What the books promise, with the figures on both sides and the records that differ",
  permission: "payments.all",
  returns: BookCheck,
  run: ({ who }) => checkBooks(who),
});
