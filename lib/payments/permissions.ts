/** What a role may allow in this domain: name and one sentence. */
export const paymentPermissions = {
  "payments.view": "See payments.",
  "payments.accept": "Accept cash, check and card payments.",
  "payments.enter-cards": "Type in a card number by hand when accepting a payment.",
  "payments.void": "Void and delete payments and give money back.",
  "payments.credits": "Give customers credit without a payment, and delete it.",
  "payments.close-days": "Close days of the books.",
  "payments.recurring": "Charge recurring payments.",
} as const;
