import { z } from "zod";

/** The state of sending customers' email from the business's own address. */
export const MailSender = z.object({
  /** The business's service email. Empty when it has none. */
  address: z.string(),
  /** The domain that must be proved. */
  domain: z.string(),
  /**
   * "proved" sends email from the address. Otherwise it comes from the installation's address, and replies go to this
   * one.
   */
  state: z.enum(["no address", "not set up", "waiting", "proved"]),
  /** The TXT record that the domain's owner must publish. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The result of the last lookup, if it was not the record. */
  problem: z.enum(["", "missing", "different", "unreachable"]),
  checkedAt: z.string().nullable(),
  /** The address that email currently comes from. */
  sendsFrom: z.string(),
});
export type MailSender = z.output<typeof MailSender>;
