/** The reasons why a bank rejected a payout, by the provider's code, with what the office can do. */
type Failure = { why: string; toDo: string };

const OTHER_ACCOUNT = "Add another bank account at the card processor.";
const CHECK_NUMBERS = "Check the account and routing numbers at the card processor and correct them there.";
const CALL_BANK = "Call your bank. Then log in to your card processor and confirm the bank account.";
const CHECK_OWNER = "At the card processor, correct the account owner's name and address to match the bank's records.";

const FAILURES: Record<string, Failure> = {
  account_closed: { why: "The bank account is closed.", toDo: OTHER_ACCOUNT },
  account_frozen: { why: "The bank account is frozen.", toDo: CALL_BANK },
  bank_account_restricted: { why: "The bank account doesn't accept this type of payment.", toDo: CALL_BANK },
  bank_ownership_changed: {
    why: "The bank has a new owner, so the account number is no longer valid.",
    toDo: "Enter the new routing and account numbers at the card processor.",
  },
  could_not_process: { why: "The bank couldn't process the payout.", toDo: CALL_BANK },
  debit_not_authorized: { why: "The bank doesn't let the card processor debit the account.", toDo: CALL_BANK },
  declined: { why: "The bank declined the payout.", toDo: CALL_BANK },
  incorrect_account_holder_address: {
    why: "The account owner's address doesn't match the bank's records.",
    toDo: CHECK_OWNER,
  },
  incorrect_account_holder_name: {
    why: "The account owner's name doesn't match the bank's records.",
    toDo: CHECK_OWNER,
  },
  incorrect_account_holder_tax_id: {
    why: "The account owner's tax ID doesn't match the bank's records.",
    toDo: "Correct the account owner's tax ID at the card processor.",
  },
  insufficient_funds: {
    why: "The balance at the card processor is too low.",
    toDo: "Wait until newer payments settle. The card processor tries again automatically.",
  },
  invalid_account_number: { why: "The account number may be wrong.", toDo: CHECK_NUMBERS },
  invalid_account_number_length: { why: "The account number is too long or too short.", toDo: CHECK_NUMBERS },
  invalid_card: { why: "The debit card for payouts isn't valid.", toDo: OTHER_ACCOUNT },
  invalid_currency: { why: "The bank account doesn't accept US dollars.", toDo: OTHER_ACCOUNT },
  no_account: { why: "The bank couldn't find this account.", toDo: CHECK_NUMBERS },
  unsupported_card: { why: "The bank doesn't accept payouts to this debit card.", toDo: OTHER_ACCOUNT },
};

const UNKNOWN: Failure = { why: "The bank returned the payout.", toDo: CALL_BANK };

export function getPayoutFailure(code: string | null): Failure {
  return FAILURES[code ?? ""] ?? UNKNOWN;
}
