import "server-only";
import { z } from "zod";
import { BooksRefusal, type TheirRecord } from "../quickbooks/connect-company";
import { isDuplicateName } from "./describe-fault";
import { adoptRecord, type Run, sendRecord, type ToSend } from "./sync-entries";

/** A problem that must be fixed here or in QuickBooks before an invoice can be synced. */
export class CannotBook extends Error {}

/** The QuickBooks accounts and classes for lines, read once per run. */
export type Books = { accounts: TheirRecord[]; classes: TheirRecord[] };

export async function readBooks({ company }: Pick<Run, "company">): Promise<Books> {
  const [accounts, classes] = [await company.find("Account"), await company.find("Class")];
  return { accounts: accounts.filter(isActive), classes: classes.filter(isActive) };
}

/** The account for lines without one: the first of these names, else the first income account. */
const USUAL = ["Services", "Sales"];

/** Finds the income account with this name. An empty name means the usual account. */
export function findIncomeAccount({ accounts }: Books, name: string): TheirRecord {
  const income = accounts.filter(({ AccountType: type }) => type === "Income" || type === "Other Income");
  if (!name) {
    const usual = USUAL.flatMap((each) => income.filter((account) => isNamed(account, each)));
    const [first] = [...usual, ...income];
    if (!first) throw new CannotBook("QuickBooks has no income account. Add one there, then try again.");
    return first;
  }
  const match = income.find((account) => isNamed(account, name));
  if (match) return match;
  throw new CannotBook(`QuickBooks has no income account named “${name}.” Add the account there, then try again.`);
}

/** Finds the id of a class by name. Null for an empty name. */
export function findClassId({ classes }: Books, name: string): string | null {
  if (!name) return null;
  const match = classes.find((each) => isNamed(each, name));
  if (match) return match.Id;
  throw new CannotBook(`QuickBooks has no class named “${name}.” Add the class there, then try again.`);
}

/** Returns the item that books lines on an account. Each account has one. */
export function ensureAccountItem(run: Run, account: TheirRecord): Promise<string> {
  return ensureItem(run, { ourId: `income:${account.Id}`, name: `Truckroll ${nameOf(account)}`, account });
}

const TAX_ACCOUNT = "Sales tax collected by Truckroll";

/**
 * Returns the item that books sales tax on a separate liability account. Items cannot book on QuickBooks' own tax
 * account.
 */
export async function ensureTaxItem(run: Run, books: Books): Promise<string> {
  const existing = books.accounts.find((each) => isNamed(each, TAX_ACCOUNT));
  const body = { Name: TAX_ACCOUNT, AccountType: "Other Current Liability", AccountSubType: "OtherCurrentLiabilities" };
  const account = existing ?? (await run.company.save("Account", body, `sales-tax-${run.who.businessId}`));
  return ensureItem(run, { ourId: "sales-tax", name: "Truckroll sales tax", account });
}

async function ensureItem(run: Run, item: { ourId: string; name: string; account: TheirRecord }): Promise<string> {
  const name = item.name.replaceAll(/[:\t\n]+/g, " ").slice(0, 100);
  const sending: ToSend = {
    kind: "item",
    ourId: item.ourId,
    label: `Item ${name}`,
    body: { Name: name, Type: "Service", IncomeAccountRef: { value: item.account.Id } },
  };
  try {
    return (await sendRecord(run, sending)).theirId;
  } catch (error) {
    if (!(error instanceof BooksRefusal) || !isDuplicateName(error)) throw error;
    const [same] = await run.company.find("Item", { field: "Name", is: name });
    if (!same) throw error;
    return adoptRecord(run, sending, same);
  }
}

const isActive = ({ Active: active }: TheirRecord) => active !== false;
export const nameOf = ({ Name: name }: TheirRecord): string => z.string().catch("").parse(name);
const isNamed = (record: TheirRecord, name: string) => nameOf(record).toLowerCase() === name.trim().toLowerCase();
