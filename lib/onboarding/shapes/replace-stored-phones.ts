import { z } from "zod";
import { parseE164InPath } from "@/lib/platform/format/parse-phone";

const PHONE_FIELDS = new Set(["phone_number", "verification_phone_number", "mobile_phone"]);
const List = z.array(z.unknown());
const Fields = z.record(z.string(), z.unknown());

/**
 * Returns stored values with phone numbers that fit the form. Numbers of other countries were stored without their plus.
 * An impossible number that was stored before numbers were checked becomes empty, so that the form asks for it again.
 */
export function replaceStoredPhones(stored: unknown): unknown {
  const list = List.safeParse(stored).data;
  if (list) return list.map(replaceStoredPhones);
  const fields = Fields.safeParse(stored).data;
  if (!fields) return stored;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      PHONE_FIELDS.has(name) && typeof value === "string" ? (parseE164InPath(value) ?? "") : replaceStoredPhones(value),
    ])
  );
}
