import "server-only";
import { makeCsvFile, type CsvFile, formatCsv } from "@/lib/platform/format/make-csv-file";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Customer } from "../records/customer";
import { browseCustomers } from "./browse-customers";
import { readCustomerListQuery } from "./read-customer-list-query";

/** Customers are read page by page, so memory holds only their lines. */
const PAGE = 1000;
const MOST_ROWS = 100_000;

type Cell = (customer: Customer, zone: string) => string;

/** The columns of the spreadsheet, by the list's own ids. */
const COLUMNS: Record<string, { head: string; cell: Cell }> = {
  name: { head: "Name", cell: ({ fullName }) => fullName },
  phone: { head: "Phone", cell: formatMainPhone },
  homePhone: {
    head: "Home phone",
    cell: ({ homePhone, homePhoneExtension }) => formatMainPhone({ homePhone, homePhoneExtension }),
  },
  email: { head: "Email", cell: ({ email }) => email },
  address: {
    head: "Address",
    cell: ({ businessCustomerLocations: [home] }) => [home?.address, home?.address2].filter(Boolean).join(", "),
  },
  city: {
    head: "City",
    cell: ({ businessCustomerLocations: [home] }) => [home?.city, home?.state].filter(Boolean).join(", "),
  },
  zip: { head: "ZIP", cell: ({ businessCustomerLocations: [home] }) => home?.zip ?? "" },
  locations: {
    head: "Locations",
    cell: ({ businessCustomerLocations }) => String(businessCustomerLocations.length),
  },
  type: { head: "Type", cell: ({ type }) => type },
  status: { head: "Status", cell: ({ customerStatus }) => customerStatus?.name ?? "" },
  dateCreated: { head: "Added", cell: ({ dateCreated }, zone) => formatDate(new Date(dateCreated), zone) },
};

/** Exports the customers of the list's address, in its order, as CSV. `column` chooses the columns. Defaults to all. */
export async function exportCustomers(who: Who, params: Record<string, string[]>): Promise<CsvFile> {
  const chosenColumns = (params["column"] ?? []).flatMap((id) => COLUMNS[id] ?? []);
  const columns = chosenColumns.length > 0 ? chosenColumns : Object.values(COLUMNS);
  const query = { ...readCustomerListQuery(params, PAGE), before: undefined };
  const lines: string[][] = [];
  let after: string | undefined;
  do {
    const { items, hasNext } = await browseCustomers(who, { ...query, after });
    lines.push(...items.map((customer) => columns.map(({ cell }) => cell(customer, who.timeZone))));
    after = hasNext ? items.at(-1)?.id : undefined;
  } while (after !== undefined && lines.length < MOST_ROWS);
  const text = formatCsv([columns.map(({ head }) => head), ...lines]);
  return makeCsvFile(`Customers ${getDayAt(who.now, who.timeZone)}.csv`, text);
}
