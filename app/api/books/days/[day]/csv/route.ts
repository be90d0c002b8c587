import { z } from "zod";
import { fileCall } from "@/lib/platform/files/file-call";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { exportBookDay } from "@/lib/payments/books/get-book-day";

export const GET = fileCall({
  id: "books.dayCsv",
  summary: "Exports a day's deposit list as CSV",
  permission: "payments.all",
  params: z.object({ day: Day }),
  to: "keep",
  run: ({ who, params }) => exportBookDay(who, params.day),
});
