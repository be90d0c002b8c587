/** The sentence a person reads when a provider declines, by our code for the reason. */
const SENTENCES: Record<string, string> = {
  card_declined: "The card was declined. Use another card, or call the bank.",
  insufficient_funds: "The card was declined: there is not enough money on it.",
  processing_error: "The card company could not process the payment. Nothing was charged; please try again.",
  authentication_failed: "The bank did not confirm the payment. Nothing was charged.",
  authentication_required:
    "The bank wants the owner of the card to confirm this payment. Nothing was charged; send them the invoice to pay.",
  method_gone: "The card company no longer has this on file. Nothing was charged; remove it and add it again.",
  not_kept: "The card company did not keep this card on file.",
  challenge_expired: "The payment was not confirmed with the bank in time. Nothing was charged.",
  account_closed: "The bank refused the payment: the account is closed. Nothing was charged.",
  check_insufficient_funds: "The bank refused the payment: there is not enough money in the account.",
  account_not_found: "The bank knows no such account. Nothing was charged; check the numbers or pay another way.",
  debit_not_authorized: "The bank refused the payment: the account’s owner does not allow it. Nothing was charged.",
  account_restricted: "The bank refused the payment: the account is frozen or restricted. Nothing was charged.",
  account_blocked: "This bank account was refused before and is blocked. Nothing was charged; pay another way.",
  bank_refused: "The bank refused the payment. Nothing was charged.",
  verification_failed: "The bank account could not be verified. Nothing was charged; pay another way.",
  verification_expired: "The bank account was not verified in time. Nothing was charged.",
  token_expired: "The card details are too old or were used already. Nothing was charged; enter them again.",
  reader_busy: "The card reader is busy with another payment. Nothing was charged; wait or choose another reader.",
  reader_offline: "The card reader is offline. Nothing was charged; switch it on or choose another reader.",
  reader_timeout: "The card reader did not answer. Nothing was charged; try again or choose another reader.",
  reader_fault: "The card reader has a fault. Nothing was charged; choose another reader.",
  reader_canceled: "The payment was canceled at the card reader. Nothing was charged.",
  reader_gave_up: "The card reader read no card. Nothing was charged; try again.",
  given_up: "The payment was given up before the bank confirmed it. Nothing was charged.",
  other_provider:
    "The payment was given up. The card company that had it is not asked any more: look there whether money came.",
  method_not_taken: "This way to pay is not taken here. Nothing was charged; pay another way.",
  amount_too_small: "The amount is too small to be paid online. Nothing was charged.",
  not_charged: "The card company did not take the payment. Nothing was charged.",
};

export function declineSentence(code: string): string {
  return SENTENCES[code] ?? "The payment was refused. Nothing was charged.";
}
