/** The reasons why a bank rejected a payout, by the provider's code, with what the office can do. */
type Failure = { why: string; toDo: string };

const OTHER_ACCOUNT = "Add another bank account at the card company.";
const CHECK_NUMBERS = "Check the account and routing number at the card company, and correct them there.";
const CALL_BANK = "Call the bank, then confirm the bank account at the card company.";
const CHECK_OWNER = "Correct the name and address of the account's owner at the card company, as the bank has them.";

const FAILURES: Record<string, Failure> = {
  account_closed: { why: "The bank account is closed.", toDo: OTHER_ACCOUNT },
  account_frozen: { why: "The bank account is frozen.", toDo: CALL_BANK },
  bank_account_restricted: { why: "The bank account does not take payments of this kind.", toDo: CALL_BANK },
  bank_ownership_changed: {
    why: "The bank account belongs to another bank now.",
    toDo: "Enter the new account and routing number at the card company.",
  },
  could_not_process: { why: "The bank could not process the payout.", toDo: CALL_BANK },
  debit_not_authorized: { why: "The bank does not let the card company take money from the account.", toDo: CALL_BANK },
  declined: { why: "The bank refused the payout.", toDo: CALL_BANK },
  incorrect_account_holder_address: { why: "The address of the account's owner is not the bank's.", toDo: CHECK_OWNER },
  incorrect_account_holder_name: { why: "The name of the account's owner is not the bank's.", toDo: CHECK_OWNER },
  incorrect_account_holder_tax_id: {
    why: "The tax ID of the account's owner is not the bank's.",
    toDo: "Correct the tax ID of the account's owner at the card company.",
  },
  insufficient_funds: {
    why: "The account at the card company does not hold enough.",
    toDo: "Wait until newer payments have settled; the card company tries again by itself.",
  },
  invalid_account_number: { why: "The account number seems to be wrong.", toDo: CHECK_NUMBERS },
  invalid_account_number_length: { why: "The account number is too long or too short.", toDo: CHECK_NUMBERS },
  invalid_card: { why: "The debit card for payouts is not valid.", toDo: OTHER_ACCOUNT },
  invalid_currency: { why: "The bank account does not take US dollars.", toDo: OTHER_ACCOUNT },
  no_account: { why: "The bank has no such account.", toDo: CHECK_NUMBERS },
  unsupported_card: { why: "The bank does not take payouts to this debit card.", toDo: OTHER_ACCOUNT },
};

const UNKNOWN: Failure = { why: "The bank sent the money back.", toDo: CALL_BANK };

export function getPayoutFailure(code: string | null): Failure {
  return FAILURES[code ?? ""] ?? UNKNOWN;
}
