import "server-only";
import { z } from "zod";
import { BooksRefusal, type TheirRecord } from "../quickbooks/quickbooks-company";
import { isDuplicateName } from "./fault-words";
import { adopt, type Run, send, type ToSend } from "./sync-entries";

/** Something that has to be mended here or in QuickBooks before an invoice can be synced. */
export class CannotBook extends Error {}

/** Of theirs what lines are booked on, read once for a run. */
export type Books = { accounts: TheirRecord[]; classes: TheirRecord[] };

export async function readBooks({ company }: Pick<Run, "company">): Promise<Books> {
  const [accounts, classes] = [await company.find("Account"), await company.find("Class")];
  return { accounts: accounts.filter(isActive), classes: classes.filter(isActive) };
}

/** The account that lines without one are booked on: the first of these names, else the first that is income. */
const USUAL = ["Services", "Sales"];

/** The account that income of this name goes to; an empty name is that of whatever names none. */
export function incomeAccount({ accounts }: Books, name: string): TheirRecord {
  const income = accounts.filter(({ AccountType: type }) => type === "Income" || type === "Other Income");
  if (!name) {
    const usual = USUAL.flatMap((each) => income.filter((account) => isNamed(account, each)));
    const [first] = [...usual, ...income];
    if (!first) throw new CannotBook("QuickBooks has no income account. Add one there, then try again.");
    return first;
  }
  const found = income.find((account) => isNamed(account, name));
  if (found) return found;
  throw new CannotBook(
    `QuickBooks has no income account “${name}”. Add it there or change it in the price book, then try again.`,
  );
}

/** The id of a class by its name; null of none. */
export function classId({ classes }: Books, name: string): string | null {
  if (!name) return null;
  const found = classes.find((each) => isNamed(each, name));
  if (found) return found.Id;
  throw new CannotBook(
    `QuickBooks has no class “${name}”. Add it there or change it in the price book, then try again.`,
  );
}

/** The item by which lines are booked on an account: one for each account. */
export function itemFor(run: Run, account: TheirRecord): Promise<string> {
  return item(run, { ourId: `income:${account.Id}`, name: `Truckroll ${nameOf(account)}`, account });
}

const TAX_ACCOUNT = "Sales tax collected by Truckroll";

/** The item by which sales tax is booked: on a liability of its own, as their own cannot be booked on by items. */
export async function taxItem(run: Run, books: Books): Promise<string> {
  const known = books.accounts.find((each) => isNamed(each, TAX_ACCOUNT));
  const body = { Name: TAX_ACCOUNT, AccountType: "Other Current Liability", AccountSubType: "OtherCurrentLiabilities" };
  const account = known ?? (await run.company.save("Account", body, `sales-tax-${run.who.businessId}`));
  return item(run, { ourId: "sales-tax", name: "Truckroll sales tax", account });
}

async function item(run: Run, made: { ourId: string; name: string; account: TheirRecord }): Promise<string> {
  const name = made.name.replaceAll(/[:\t\n]+/g, " ").slice(0, 100);
  const sending: ToSend = {
    kind: "item",
    ourId: made.ourId,
    label: `Item ${name}`,
    body: { Name: name, Type: "Service", IncomeAccountRef: { value: made.account.Id } },
  };
  try {
    return (await send(run, sending)).theirId;
  } catch (error) {
    if (!(error instanceof BooksRefusal) || !isDuplicateName(error)) throw error;
    const [same] = await run.company.find("Item", { field: "Name", is: name });
    if (!same) throw error;
    return adopt(run, sending, same);
  }
}

const isActive = ({ Active: active }: TheirRecord) => active !== false;
export const nameOf = ({ Name: name }: TheirRecord): string => z.string().catch("").parse(name);
const isNamed = (record: TheirRecord, name: string) => nameOf(record).toLowerCase() === name.trim().toLowerCase();
