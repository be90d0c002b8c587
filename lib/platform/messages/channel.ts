import type { MailMessage, SmsMessage } from "@/lib/platform/database/generated/client";

export type ChannelName = "mail" | "text";

/** The row of a message, whatever carries it. */
export type Message = MailMessage | SmsMessage;

/** A way for messages to leave: where their rows lie, and who takes them. */
export type Channel<Row extends Message = Message> = {
  name: ChannelName;
  table: "mail_message" | "sms_message";
  load: (where: { businessId: string; id: string }) => Promise<Row>;
  /**
   * Hands a message over and returns the carrier's id for it. Awaits `pointOfNoReturn` as late as the protocol allows:
   * a failure before it means that the carrier has nothing. Throws `NotTaken` when the carrier says no after it.
   */
  carry: (message: Row, pointOfNoReturn: () => Promise<void>) => Promise<string>;
  /** Tells open screens that a limit holds the message, with the reason on its row. */
  notifyHeld?: (where: { businessId: string; id: string }) => Promise<void>;
  /** Tells of one that after all tries the carrier does not have, or may not have, in the transaction that says so. */
  gaveUp?: (where: { businessId: string; id: string }) => Promise<void>;
  /** The carrier's ids of what may be this message; null = this carrier cannot be asked. */
  ask: null | ((message: Row) => Promise<string[]>);
};

/**
 * The carrier answered, and the answer is no: it does not have the message. A final no would be the same at every try,
 * such as of an address that does not exist.
 */
export class NotTaken extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.isFinal = isFinal;
  }
}
