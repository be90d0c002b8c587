/** The account data that is checked. */
export type CheckedAccount = {
  routing_number: string;
  account_number: string;
  name_on_account: string;
  account_type: string;
};

/** The results of a bank check. */
export type BankAnswer = { account: boolean; business: boolean; identity: boolean };

/** Checks that an account exists and who owns it. */
export type BankCheck = (account: CheckedAccount) => Promise<BankAnswer>;

const WEIGHTS = [3, 7, 1] as const;

/**
 * True when nine digits are a routing number. By the rule of the American Bankers Association, their weighted sum ends
 * in 0.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const sum = [...digits].reduce((to, digit, at) => to + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** Account numbers that the stand-in rejects, each in a different way. All others are valid. */
const TEST_ACCOUNTS = { account: "1110000001", business: "1110000002", identity: "1110000003" } as const;

/** Stands in for a service that checks accounts. No data leaves this installation, and no account is looked up. */
export const checkBankInSandbox: BankCheck = async ({ account_number: number }) => ({
  account: number !== TEST_ACCOUNTS.account,
  business: number !== TEST_ACCOUNTS.business,
  identity: number !== TEST_ACCOUNTS.identity,
});
