import { z } from "zod";
import { Day, Id, line } from "@/lib/platform/shapes/call-shapes";
import { MONEY_PATTERN, moneyToWire, parseMoney } from "@/lib/platform/money/money";
import { OptionalDialedPhone } from "@/lib/platform/format/phone-shapes";
import { addLeadingOne } from "../merchant/owner-details";

// Null or an empty text clears a field of any kind. All of these are therefore texts, and "" means none.

export const text = (max = 120) =>
  z
    .union([z.null(), line(max)])
    .transform((value) => value ?? "")
    .pipe(z.string());

/** A text that must match a pattern when it is not empty. */
const textLike = (pattern: RegExp, problem: string) =>
  text(40).refine((value) => value === "" || pattern.test(value), problem);

const numberOrText = z.union([z.number(), z.string(), z.null()]).transform((value) => String(value ?? "").trim());

export const email = text(200)
  .transform((value) => value.toLowerCase())
  .pipe(z.union([z.literal(""), z.email({ error: "Enter a valid email address." })]));

/** Ten digits get a leading 1. rule: registration/phone-leading-one */
export const phone = text(40).pipe(OptionalDialedPhone).transform(addLeadingOne);

const MASK = /^[*•]/;

/** True or false, or the 1 and 0 of older callers. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(["0", "1", "true", "false"]), z.null()], {
    error: "Select yes or no.",
  })
  .transform((value) => value === true || value === 1 || value === "1" || value === "true")
  .pipe(z.boolean());

/** A flag that is documented as 1 and 0. */
export const oneOrZero = flag.transform(Number).pipe(z.number());

export const wholeNumber = numberOrText.pipe(
  z.string().refine((value) => /^\d{0,7}$/.test(value), "Enter a whole number.")
);

/** A quantity of at least one. */
export const quantity = z.coerce
  .number()
  .int("Enter a whole number.")
  .min(1, "Enter 1 or more.")
  .max(999, "Enter 999 or less.");

export const productId = Id;

/** An amount that is not negative, such as "125.00". */
export const money = numberOrText
  .transform((amount) => amount.replaceAll(/[$,\s]/g, ""))
  .refine(
    (amount) => amount === "" || (MONEY_PATTERN.test(amount) && !amount.startsWith("-")),
    "Enter an amount such as 125.00."
  )
  .transform((amount) => (MONEY_PATTERN.test(amount) ? moneyToWire(parseMoney(amount)) : amount))
  .pipe(z.string());

/** A percentage from 0 to 100 with at most two decimals. */
export const percent = numberOrText.pipe(
  z
    .string()
    .refine(
      (value) => value === "" || /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value),
      "Enter a percentage from 0 to 100, with up to 2 decimals."
    )
);

export const day = z
  .union([z.null(), z.literal(""), Day])
  .transform((value) => value ?? "")
  .pipe(z.string());

/** A day in ISO or US notation, or the mask of one. */
export const hiddenDay = text(20)
  .transform((value) =>
    value.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
      [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-")
    )
  )
  .pipe(z.union([z.literal(""), z.string().regex(MASK), Day], { error: "Enter a date such as 01/31/1980." }));

/** One of several words, or empty. */
export const oneOf = (words: readonly string[]) =>
  text(60).refine((value) => value === "" || words.includes(value), "Select an option from the list.");

const maskedDigits = (pattern: RegExp, problem: string) =>
  textLike(new RegExp(`${MASK.source}|${pattern.source}`), problem).transform((value) =>
    MASK.test(value) ? value : value.replaceAll(/[\s-]/g, "")
  );

/** Numbers that may come as masks: of a person, of taxes, of an account. */
export const ssn = maskedDigits(/^\d{3}-?\d{2}-?\d{4}$/, "Enter a 9-digit Social Security number.");
export const taxId = maskedDigits(/^[\d-\s]{9,11}$/, "Enter a 9-digit tax ID.");
export const accountNumber = maskedDigits(/^\d{4,17}$/, "Enter an account number with 4 to 17 digits.");
export const lastFour = maskedDigits(/^\d{4}$/, "Enter the last four digits.");
export const license = text(40);
