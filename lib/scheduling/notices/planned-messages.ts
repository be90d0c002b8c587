import { z } from "zod";
import { formatNumber } from "@/lib/platform/format/format-count";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** As many as the table of the schedule can show. */
export const PlannedMessagesQuestion = z.object({ ids: z.array(Id).min(1).max(10_000) });

/** The number of customers of several changed appointments, and of those who get a message about the change. */
export const PlannedMessages = z.object({
  customers: z.number().int(),
  queued: z.number().int(),
  /** The reasons why messages wait or are never sent. */
  reasons: z.array(z.string()),
});
export type PlannedMessages = z.output<typeof PlannedMessages>;

/** Describes the messages: "Messages queued for 10 of 12 customers." */
export function describePlannedMessages({ customers, queued, reasons }: PlannedMessages): string {
  const none = customers === 1 ? "Customer not notified." : "Customers not notified.";
  const all =
    customers === 1
      ? "Message queued for the customer."
      : `Messages queued for all ${formatNumber(customers)} customers.`;
  const some = `Messages queued for ${formatNumber(queued)} of ${formatNumber(customers)} customers.`;
  return [queued === 0 ? none : queued === customers ? all : some, ...reasons].join(" ");
}
