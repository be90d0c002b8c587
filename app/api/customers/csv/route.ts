import { customersFile } from "@/lib/customers/searching/customers-csv";
import { answerCsv } from "@/lib/platform/http/answer-csv";
import { manyOf } from "@/lib/platform/http/reading/many-of";

/** The customer list as CSV: what its address narrows it to, in its order, in the columns that are named. */
export function GET(request: Request): Promise<Response> {
  const params = manyOf(new URL(request.url).searchParams);
  return answerCsv(request, "customers.import", (who) => customersFile(who, params));
}
