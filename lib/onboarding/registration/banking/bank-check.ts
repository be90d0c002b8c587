/** What is asked about an account. */
export type CheckedAccount = {
  routing_number: string;
  account_number: string;
  name_on_account: string;
  account_type: string;
};

/** What somebody who knows banks says of it. */
export type BankAnswer = { account: boolean; business: boolean; identity: boolean };

/** Asks whether an account is one, and whose it is. */
export type BankCheck = (account: CheckedAccount) => Promise<BankAnswer>;

const WEIGHTS = [3, 7, 1] as const;

/** Whether nine digits are a routing number: their weighted sum ends in 0, as the American Bankers Association has it. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const sum = [...digits].reduce((to, digit, at) => to + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** Account numbers that the stand-in says no to, each in its own way; all others are good. */
const TEST_ACCOUNTS = { account: "1110000001", business: "1110000002", identity: "1110000003" } as const;

/** Stands in for a service that checks accounts: nothing leaves this installation, and no account is really looked up. */
export const playedBankCheck: BankCheck = async ({ account_number: number }) => ({
  account: number !== TEST_ACCOUNTS.account,
  business: number !== TEST_ACCOUNTS.business,
  identity: number !== TEST_ACCOUNTS.identity,
});
