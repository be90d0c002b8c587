import { phoneKey } from "@/lib/platform/format/phone";
import { shortStreetWord, unitWords } from "./street-words";

export interface AddressToCompare {
  address: string;
  address2?: string;
  city?: string;
  zip: string;
}

/**
 * Keys under which two records of one customer meet: the same phone, email or address however it
 * was typed. "" = nothing to compare.
 */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The different phone numbers of a customer, of at least seven digits. */
export function phoneKeys(phones: readonly string[]): string[] {
  return [...new Set(phones.map(phoneKey))].filter((key) => key.length >= 7);
}

/**
 * Street, unit and ZIP in one spelling: "123 North Main Street, Apt. 4" and "123 N. Main St #4" meet.
 * Without a house number or a street there is no key: "PO Box" and "Main St" fit too many.
 */
export function addressKey(place: AddressToCompare): string {
  const words = `${place.address} ${place.address2 ?? ""}`
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("#", " # ")
    .replaceAll(/[^a-z0-9#/-]+/g, " ")
    .trim()
    .split(" ")
    .map(shortStreetWord);
  const street = joinUnit(words);
  if (!/^\d/.test(street) || !/[a-z]/.test(street)) return "";
  const area = place.zip.slice(0, 5) || (place.city ?? "").trim().toLowerCase();
  return area === "" ? "" : `${street}|${area}`;
}

/** "apt 4", "unit 4", "# 4" and "apt # 4" are all "#4". */
function joinUnit(words: readonly string[]): string {
  const joined: string[] = [];
  let unitFollows = false;
  for (const word of words) {
    if (unitWords.has(word)) {
      unitFollows = true;
    } else {
      joined.push(unitFollows ? `#${word}` : word);
      unitFollows = false;
    }
  }
  return joined.join(" ");
}
