import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The most rows of a line in an answer with details. The line's count gives the full number. */
export const DETAILS_OF_A_LINE = 100;

const Amount = z.string();

/** A row that a line counts. `date` is a day of the business. */
export const ReportDetail = z.object({
  id: Id,
  date: z.string(),
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  jobId: Id.nullable(),
  businessJobNumber: z.int().nullable(),
  jobType: z.string().nullable(),
  invoiceNumber: z.int().nullable(),
  amount: Amount.nullable(),
});
export type ReportDetail = z.output<typeof ReportDetail>;

const details = z.array(ReportDetail).optional();
const total = z.int();
const makeLines = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ items: z.array(z.object(shape)), total });

export const AppointmentsByLocation = makeLines({ location: z.string(), count: z.int(), appointments: details });
export const AppointmentsByStatus = makeLines({ status: z.string(), count: z.int(), appointments: details });
export const AppointmentsByCompletion = makeLines({ completed: z.boolean(), count: z.int(), appointments: details });
export const CustomerStats = z.object({ newCustomers: z.int(), totalCustomers: z.int(), customers: details });
export const InvoiceHighlights = z.object({
  invoiced: Amount,
  collected: Amount,
  uncollected: Amount,
  /** Null for users who cannot see costs. */
  potentialProfit: Amount.nullable(),
  invoices: details,
});
export const SalesConversion = z.object({
  presented: z.int(),
  sold: z.int(),
  /** To a tenth, rounded half up. 0 when nothing was presented. */
  conversionPercent: z.number(),
  items: details,
});
export const PaymentsByJobType = makeLines({ jobType: z.string(), count: z.int(), amount: Amount, payments: details });
export const PaymentsByMethod = makeLines({ method: z.string(), count: z.int(), amount: Amount, payments: details });
export const TechnicianLeaderboard = makeLines({
  techId: Id,
  fullName: z.string(),
  jobCount: z.int(),
  revenue: Amount,
  jobs: details,
});

const Sale = z.object({
  invoiceId: Id,
  date: z.string(),
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  jobType: z.string().nullable(),
  total: Amount,
  paid: Amount,
  balance: Amount,
});
export const TotalSales = z.object({ items: z.array(Sale), total, totalSales: Amount });
