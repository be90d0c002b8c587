import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { BookDay, ClosedDay, DayToClose } from "@/lib/payments/books/book-day";
import { closeDay } from "@/lib/payments/books/close-day";
import { listClosedDays } from "@/lib/payments/books/get-book-day";

export const GET = call({
  id: "books.listClosedDays",
  summary: "Lists the closed days, newest first",
  permission: "payments.all",
  query: z.object({ limit: limit(10), offset }),
  returns: page(ClosedDay),
  run: ({ who, query }) => listClosedDays(who, query),
});

export const POST = call({
  id: "books.closeDay",
  summary: "Closes the books through a given day. Later corrections are dated after that day",
  permission: "payments.close-days",
  body: DayToClose,
  returns: BookDay,
  refusals: ["day_closed"],
  run: ({ who, body }) => closeDay(who, body.day),
});
