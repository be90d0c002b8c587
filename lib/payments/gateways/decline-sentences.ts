/** What a person reads when a provider refuses, by our code for the reason. */
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
  account_closed: "The bank refused the check: the account is closed.",
  check_insufficient_funds: "The bank refused the check: there is not enough money in the account.",
  token_expired: "The card details are too old or were used already. Nothing was charged; enter them again.",
  given_up: "The payment was given up before the bank confirmed it. Nothing was charged.",
  method_not_taken: "This way to pay is not taken here. Nothing was charged; use a card.",
  amount_too_small: "The amount is too small for a card. Nothing was charged.",
  not_charged: "The card company did not take the payment. Nothing was charged.",
};

export function declineSentence(code: string): string {
  return SENTENCES[code] ?? "The payment was refused. Nothing was charged.";
}
