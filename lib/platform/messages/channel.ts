import type { MailMessage, SmsMessage } from "@prisma/client";

export type ChannelName = "mail" | "text";

/** The row of a message on any channel. */
export type Message = MailMessage | SmsMessage;

/** A channel for outgoing messages: the table of its rows, and its carrier. */
export type Channel<Row extends Message = Message> = {
  name: ChannelName;
  table: "mail_message" | "sms_message";
  load: (where: { businessId: string; id: string }) => Promise<Row>;
  /**
   * Hands a message to the carrier and returns the carrier's id. Awaits `pointOfNoReturn` as late as the protocol
   * allows: a failure before it means that the carrier has nothing. Throws `CarrierRefusal` when the carrier refuses after
   * it.
   */
  carry: (message: Row, pointOfNoReturn: () => Promise<void>) => Promise<string>;
  /** Tells open screens that a limit holds the message, with the reason on its row. */
  announceHold?: (where: { businessId: string; id: string }) => Promise<void>;
  /** Runs in the same transaction when a message is given up after all tries. The carrier may or may not have it. */
  gaveUp?: (where: { businessId: string; id: string }) => Promise<void>;
  /** Returns the carrier's ids that may belong to this message. Null when the carrier cannot be asked. */
  listCarrierIds: null | ((message: Row) => Promise<string[]>);
};

/**
 * The carrier refused the message, so it does not have it. A final refusal would repeat at every try, as for an address
 * that does not exist.
 */
export class CarrierRefusal extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.isFinal = isFinal;
  }
}
