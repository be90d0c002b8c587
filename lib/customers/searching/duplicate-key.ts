import { phoneKey } from "@/lib/platform/format/phone";
import { postalWord } from "./postal-words";
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
 * The address in the fingerprint of an imported row. Fingerprints are stored, so this spelling never changes: a file that was
 * imported before would be imported again.
 */
export function fingerprintAddress(place: AddressToCompare): string {
  const street = streetOf(place, shortStreetWord);
  const area = zipOf(place) || cityOf(place);
  return street === "" || area === "" ? "" : `${street}|${area}`;
}

/** Behind the city of an address that has a ZIP. */
const HAS_ZIP = "*";

/**
 * The keys that a stored address is found by: street and unit in one spelling, with the ZIP, and with the city for who has no
 * ZIP. "123 North Main Street, Apt. 4" and "123 N. Main St #4" meet. Without a house number or a street there is none: "PO
 * Box" and "Main St" fit too many.
 */
export function addressKeys(place: AddressToCompare): string[] {
  return keysOf(place, { withZip: [HAS_ZIP], withoutZip: [""] });
}

/** The key of an address as it is written, for joining locations that are surely one; "" without one. */
export const addressKey = (place: AddressToCompare): string => addressKeys(place)[0] ?? "";

/**
 * The keys that an address looks for among the stored: one with a ZIP meets the same ZIP, or the same city where there is no
 * ZIP; one without meets the same city in either case.
 */
export function askedAddressKeys(place: AddressToCompare): string[] {
  return keysOf(place, { withZip: [""], withoutZip: ["", HAS_ZIP] });
}

function keysOf(place: AddressToCompare, marks: { withZip: string[]; withoutZip: string[] }): string[] {
  const street = streetOf(place, (word) => postalWord(shortStreetWord(word)));
  if (street === "") return [];
  const [zip, city] = [zipOf(place), cityOf(place)];
  const cities = city === "" ? [] : (zip ? marks.withZip : marks.withoutZip).map((mark) => `${street}|${city}${mark}`);
  return zip ? [`${street}|${zip}`, ...cities] : cities;
}

const zipOf = ({ zip }: AddressToCompare): string => zip.slice(0, 5);
const cityOf = ({ city = "" }: AddressToCompare): string => city.trim().toLowerCase();

/** Street and unit, each word in its short form; "" without a house number or a street. */
function streetOf(place: AddressToCompare, shortWord: (word: string) => string): string {
  const words = `${place.address} ${place.address2 ?? ""}`
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("#", " # ")
    .replaceAll(/[^a-z0-9#/-]+/g, " ")
    .trim()
    .split(" ")
    .map(shortWord);
  const street = joinUnit(words);
  return /^\d/.test(street) && /[a-z]/.test(street) ? street : "";
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
