import { rejectedRowsFile } from "@/lib/customers/import/import-rows";
import { answerCsv } from "@/lib/platform/http/answer-csv";
import { Id } from "@/lib/platform/http/call-shapes";

type Context = { params: Promise<{ id: string }> };

/** The rows that were not imported, as CSV with the reasons. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  return answerCsv(request, "customers.import", async (who) =>
    Id.safeParse(id).success ? rejectedRowsFile(who, id) : null,
  );
}
