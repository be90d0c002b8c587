import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import { truncate } from "@/lib/platform/format/truncate";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { formatDay, formatInstant } from "@/lib/platform/time/format-time";

/** Formats an action for people: "invoice.line-added" → "Invoice: line added". */
export function formatAction(action: string): string {
  if (action === UNDONE) return "Undone";
  const [noun = "", verb = ""] = action.split(".");
  return `${toSentenceCase(noun)}${verb ? `: ${toWords(verb)}` : ""}`;
}

/** The action of a change that undoes another one. */
export const UNDONE = "change.undone";

/** Formats a field name: "taxRate" or "tax-rate" → "Tax rate". */
export function toSentenceCase(name: string): string {
  const text = toWords(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One changed field as text. Long values are cut. */
export type FieldChange = { field: string; before: string; after: string };

/**
 * Lists the changed fields of a row, with names in either letter case. The ids and times of the row itself are left
 * out, because they mean nothing to people.
 */
export function listFieldChanges(before: unknown, after: unknown, timeZone: string): FieldChange[] {
  const [was, is] = [toValues(before), toValues(after)];
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((field) => !SILENT.test(field))
      .map((field) => ({
        field: toSentenceCase(field.replace(/(At|_at)$/, "")),
        before: formatValue(field, was[field], timeZone),
        after: formatValue(field, is[field], timeZone),
      }))
      // On a new row, an empty or "no" value is not worth listing.
      .filter((change) => change.before !== change.after && !(change.before === "–" && /^(no|0)$/.test(change.after)))
  );
}

const SILENT =
  /^(id|business_?[iI]d|version|sha256|storage_key|byte_size|content_type|owner_kind|comparison_position|caller_key|created_?[aA]t|updated_?[aA]t|at)$|(Id|_id|_sealed|_ids)$/;

function toValues(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

const DAY = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?Z)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const MONEY = /^(subtotal|total|balance|amount|price|cost)$|(Total|Amount|Price|Cost|_total|_amount|_price|_cost)$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

const OUR_COUNTRYS = /^\+1\d{10}$/;
const PHONE = /[pP]hone$/;
const TEN_DIGITS = /^\d{10}$/;

const isPhone = (field: string, value: string) =>
  OUR_COUNTRYS.test(value) || (PHONE.test(field) && TEN_DIGITS.test(value));

function formatValue(field: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (MONEY.test(field) && NUMBER.test(String(value))) return formatMoney(new Decimal(String(value)));
  if (typeof value === "string" && DAY.test(value)) return formatDay(value.slice(0, 10) as never);
  if (typeof value === "string" && INSTANT.test(value)) return formatInstant(new Date(value), timeZone);
  if (typeof value === "string" && isPhone(field, value)) return formatPhone(toPhoneKey(value));
  return truncate(formatPart(value), 120) || "–";
}

/** Formats lists and their parts: "Tune-up: Filter (done), Flue". */
function formatPart(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatPart).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== false && part !== "")
    .map(([name, part]) => {
      if (part === true) return ` (${toWords(name).replace(/^is /, "")})`;
      return Array.isArray(part) ? `: ${formatPart(part)}` : ` ${formatPart(part)}`;
    })
    .join("")
    .trim();
}

function toWords(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
}

/**
 * Names the person who made a change: the current name, with the earlier one beside it when they differ. The user id
 * identifies the person, so a name borrowed for a while cannot blame someone else.
 */
export function formatActor(nameThen: string, nameToday: string | null): string {
  return nameToday === null || nameToday === nameThen ? nameThen : `${nameToday} (formerly ${nameThen})`;
}
