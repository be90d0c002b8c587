import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { BookDay } from "@/lib/payments/books/book-day";
import { getBookDay } from "@/lib/payments/books/get-book-day";

export const GET = call({
  id: "books.showDay",
  summary: "Returns a day's deposit list, by payment method",
  permission: "payments.all",
  params: z.object({ day: Day }),
  returns: BookDay,
  run: ({ who, params }) => getBookDay(who, params.day),
});
