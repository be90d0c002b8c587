import { z } from "zod";
import { RESIDENTIAL } from "../records/customer-types";
import { type CustomerForm, NewCustomer } from "../edits/new-customer";
import { guessType, isBusinessName } from "./fields/guess-type";
import type { ImportField, ImportMapping } from "./fields/import-field";
import type { CsvRow } from "@/lib/platform/tables/parse-csv";
import { readPhone } from "./fields/read-phone";
import { readZip } from "./fields/read-zip";
import { splitName } from "./fields/split-name";
import { readState } from "../us-states";

/** A customer as read from a row. */
export interface ImportedCustomer {
  customer: CustomerForm;
  address2: string;
  /** A sentence for each value of the row that cannot be stored. */
  leftOut: string[];
}

export type ReadRow =
  | ({ line: number } & ImportedCustomer)
  /** Sentences for the person who corrects the file. */
  | { line: number; problems: string[] };

/** The texts that people and programs write into empty cells. */
const NOTHING = /^(?:#?n\/a|none|[-–—]+)$/i;

/**
 * Reads one row. Imported customers use the relaxed rules, because an old list lacks much and is still worth keeping.
 */
export function parseCustomerRow(row: CsvRow, mapping: ImportMapping): ReadRow {
  const readCell = (field: ImportField) => {
    const column = mapping[field];
    return column === undefined ? "" : (row.cells[column] ?? "").trim().replace(NOTHING, "");
  };
  const leftOut: string[] = [];
  /** Returns the cell as read. A value that cannot be read is left out and reported. */
  const read = (field: ImportField, reader: (text: string) => string | null, problem: string) => {
    const value = reader(readCell(field));
    if (value === null) leftOut.push(`${problem} (“${readCell(field)}”).`);
    return value ?? "";
  };

  const names = readNames(readCell);
  const mobile = read("mobile", readPhone, "The mobile phone isn't a valid phone number");
  const state = read("state", readState, "The state isn't a US state");
  const form = {
    ...names,
    address: readCell("address"),
    city: readCell("city"),
    state,
    zip: read("zip", (text) => readZip(text, state), "The ZIP code isn't valid"),
    email: read("email", readEmail, "The email address isn't valid"),
    mobile,
    mobile_phone: mobile,
    home_phone: read("homePhone", readPhone, "The phone isn't a valid phone number"),
    contactMethod: /^(?:sms|text)/i.test(readCell("contactMethod")) ? "sms" : "email",
    relaxed: true,
  };

  const parsed = NewCustomer.safeParse(form);
  if (parsed.success) return { line: row.line, customer: parsed.data, address2: readCell("address2"), leftOut };
  return { line: row.line, problems: [...toSentences(parsed.error), ...leftOut] };
}

function readNames(cell: (field: ImportField) => string) {
  const full = cell("name");
  const nameCells = { firstName: cell("firstName"), lastName: cell("lastName") };
  const hasPerson = nameCells.firstName !== "" || nameCells.lastName !== "";
  // A single name column contains both people and businesses.
  const fullIsBusiness = !hasPerson && full !== "" && isBusinessName(full);
  const businessName = cell("businessName") || (fullIsBusiness ? full : "");
  const person = hasPerson || full === "" || fullIsBusiness ? nameCells : splitName(full);
  const type = guessType(cell("type"), { businessName, person: `${person.firstName}${person.lastName}` });
  // "Commercial" with only a person's name makes the person the business.
  const resolvedBusinessName =
    businessName || (type === RESIDENTIAL ? "" : full || `${person.firstName} ${person.lastName}`.trim());
  return { type, ...person, businessName: resolvedBusinessName };
}

/** Parses the first address of a cell in lowercase, without a name before it or a period after it. */
function readEmail(text: string): string | null {
  const bare = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  const [word = ""] = bare.trim().split(/[;,\s]+/);
  const first = word.replace(/\.+$/, "");
  return first === "" || z.email().safeParse(first).success ? first.toLowerCase() : null;
}

const LABELS: Record<string, string> = {
  firstName: "first name",
  lastName: "last name",
  businessName: "business name",
  mobile: "mobile phone",
  mobile_phone: "mobile phone",
  home_phone: "home phone",
  zip: "ZIP code",
};

function toSentences(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => {
    const field = LABELS[String(path[0])] ?? String(path[0]);
    if (message.startsWith("(")) return `The ${field} is missing.`;
    if (message.startsWith("Use at most")) return `The ${field} is too long. ${message}`;
    return `Check the ${field}. ${message}`;
  });
}
