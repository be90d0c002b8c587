/** The sentence a person reads when a provider declines, by our code for the reason. */
const SENTENCES: Record<string, string> = {
  card_declined: "Card declined. Try another card or call the card's bank.",
  insufficient_funds: "Card declined for insufficient funds. Try another card.",
  processing_error: "The card processor couldn't process the payment. Nothing was charged. Please try again.",
  authentication_failed: "The bank didn't confirm the payment. Nothing was charged. Try again or pay another way.",
  authentication_required:
    "The bank needs the cardholder to confirm this payment. Nothing was charged. The cardholder can pay from the invoice link.",
  method_gone: "The card processor no longer has this card or bank account on file. Nothing was charged. Add it again.",
  not_kept: "The card processor didn't save this card or bank account. Try again or use another one.",
  challenge_expired: "The payment wasn't confirmed with the bank in time. Nothing was charged. Try again.",
  account_closed: "The bank declined the payment because the account is closed. Nothing was charged. Pay another way.",
  check_insufficient_funds:
    "The bank declined the payment for insufficient funds. Nothing was charged. Pay another way.",
  account_not_found:
    "The bank couldn't find this account. Nothing was charged. Check the account numbers or pay another way.",
  debit_not_authorized:
    "The bank declined the payment because the account owner didn't authorize it. Nothing was charged. Pay another way.",
  account_restricted:
    "The bank declined the payment because the account is frozen or restricted. Nothing was charged. Pay another way.",
  account_blocked: "This bank account is blocked after an earlier decline. Nothing was charged. Pay another way.",
  bank_refused: "The bank declined the payment. Nothing was charged. Pay another way.",
  verification_failed: "The bank account couldn't be verified. Nothing was charged. Pay another way.",
  verification_expired: "The bank account wasn't verified in time. Nothing was charged. Pay another way.",
  token_expired: "The payment details expired or were already used. Nothing was charged. Enter them again.",
  reader_busy: "The card reader is busy with another payment. Nothing was charged. Wait or select another reader.",
  reader_offline: "The card reader is offline. Nothing was charged. Turn it on or select another reader.",
  reader_timeout: "The card reader isn't responding. Nothing was charged. Try again or select another reader.",
  reader_fault: "The card reader isn't working. Nothing was charged. Select another reader.",
  reader_canceled: "The payment was canceled on the card reader. Nothing was charged.",
  reader_gave_up: "The card reader couldn't read the card. Nothing was charged. Try again.",
  given_up: "The payment was canceled before the bank confirmed it. Nothing was charged.",
  other_provider: "The payment was canceled. Check with the old card processor whether the customer was charged.",
  method_not_taken: "This business doesn't accept this payment method. Nothing was charged. Pay another way.",
  amount_too_small: "The amount is too small to be paid online. Nothing was charged. Pay another way.",
  not_charged: "The card processor didn't accept the payment. Nothing was charged. Pay another way.",
};

export function declineSentence(code: string): string {
  return SENTENCES[code] ?? "Payment declined. Nothing was charged. Pay another way.";
}
