import { answerCsv } from "@/lib/platform/http/answer-csv";
import { Day } from "@/lib/platform/http/call-shapes";
import { dayFile } from "@/lib/payments/books/day-of-books";

/** A day's deposit list as CSV. */
export async function GET(request: Request, { params }: { params: Promise<{ day: string }> }): Promise<Response> {
  const { data: day } = Day.safeParse((await params).day);
  return answerCsv(request, "payments.view", async (who) => (day ? dayFile(who, day) : null));
}
