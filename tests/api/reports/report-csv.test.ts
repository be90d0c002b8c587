import { expect, it } from "vitest";
import { GET as csv } from "@/app/api/reports/[report]/csv/route";
import { makeBusiness, type Staff } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";

const downloadReport = (as: Staff, report: string, query = "") =>
  csv(new Request(`http://localhost/api/reports/${report}/csv${query}`, { headers: { cookie: as.cookie } }), {
    params: Promise.resolve({ report }),
  });

it("a report's CSV contains only rows of the user's business and neutralizes formulas", async () => {
  const [business, other] = [await makeBusiness(), await makeBusiness()];
  const job = await makeJob(business.system, "=HYPERLINK(1)");
  await makeInvoice(business.system, job);
  const answer = await downloadReport(business.admin, "total-sales");
  expect(answer.headers.get("content-disposition")).toContain("total-sales");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("Date,Job type,Customer,Job,Job type,Invoice,Total,Paid,Balance");
  expect(lines[1]).toContain("'=HYPERLINK(1)");
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4},/);
  expect(lines[1]).toContain("100.00,0.00,100.00");
  const none = await (await downloadReport(business.admin, "total-sales", "?start=2001-01-01&end=2001-01-02")).text();
  expect(none.trim().split("\r\n")).toHaveLength(1);
  expect((await (await downloadReport(other.admin, "total-sales")).text()).trim().split("\r\n")).toHaveLength(1);
  expect((await downloadReport(business.admin, "toString")).status).toBe(422);
});
