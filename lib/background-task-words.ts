/** What each piece of work in the background is to people: tasks, and reactions to events, by their names. */
const words: Record<string, string> = {
  "charge-plans": "Charge maintenance plans",
  "close-live-connections": "End live updates of a user who was logged out",
  "compare-with-provider": "Compare payments with the card company",
  "end-customers-work": "End the work for a deleted customer",
  "extend-series": "Book the next appointments of a series",
  "fetch-recording": "Fetch the recording of a call",
  "fetch-transcript": "Fetch what was said in a call",
  "follow-wishes": "Follow what a customer wants to be told",
  "fetch-text-media": "Fetch the pictures of a text",
  "forget-payment-method": "Have the card company forget a card",
  "locate-addresses": "Find addresses on the map",
  "mail-instead": "Email what a text did not tell",
  "group-by-place": "Put customers into the groups of their places",
  "hear-mail-events": "Hear what became of emails",
  "import-customers": "Import customers",
  "mail-reset-link": "Email a link to set a password",
  "pay-plan-charge": "Charge a card on file for a maintenance plan",
  "plan-notices": "Plan reminders",
  "release-phone-number": "Give a phone number back",
  "resolve-payment": "Find out what became of a payment",
  "resolve-payment-method": "Find out whether a card is on file",
  "resolve-refund": "Find out what became of a refund",
  "rezone-locations": "Find the coverage zones of locations",
  "send-campaign": "Send a campaign",
  "send-mail": "Send an email",
  "send-notice": "Write a notice to a customer",
  "send-plan-invoice": "Email the invoice of a maintenance plan",
  "send-receipt": "Send a receipt",
  "tell-refund": "Tell a customer of a refund",
  "send-text": "Send a text",
  "settle-phone-number": "Find out whether a phone number was bought",
  "tell-follow-up": "Tell somebody of a follow-up that is due",
  sweep: "Look for work that stopped",
  "sweep-business": "Look for work that stopped",
};

/** The words for a piece of work; an event that could not be told has only its name. */
export function backgroundTaskWords(name: string): string {
  return words[name] ?? `Tell of ${name.replaceAll(/[.-]/g, " ")}`;
}
