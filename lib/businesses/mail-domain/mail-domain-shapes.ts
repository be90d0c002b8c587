import { z } from "zod";

/** How customers' mail comes to be sent from the business's own address. */
export const MailSender = z.object({
  /** The service email of the business; "" when it has none. */
  address: z.string(),
  /** Its domain, which has to be proved. */
  domain: z.string(),
  /** proved: mail comes from the address. Else it comes from the installation's, and answers go to the address. */
  state: z.enum(["no address", "not set up", "waiting", "proved"]),
  /** The TXT record that the domain's owner publishes. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** What the last look found instead of the record. */
  problem: z.enum(["", "missing", "different", "unreachable"]),
  checkedAt: z.string().nullable(),
  /** The address that mail comes from as it stands. */
  sendsFrom: z.string(),
});
export type MailSender = z.output<typeof MailSender>;
