import { toPhoneKey } from "@/lib/platform/format/format-phone";
import { toPostalWord } from "./to-postal-word";
import { toShortStreetWord, unitWords } from "./list-street-word-forms";

export interface AddressToCompare {
  address: string;
  address2?: string;
  city?: string;
  zip: string;
}

/**
 * Returns the key that two records of one customer share, however the address was typed. "" means nothing to compare.
 */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the distinct phone keys of a customer with at least seven digits. */
export function toPhoneKeys(phones: readonly string[]): string[] {
  return [...new Set(phones.map(toPhoneKey))].filter((key) => key.length >= 7);
}

/**
 * Normalizes an address for the fingerprint of an imported row. Fingerprints are stored, so this format must never change.
 * After a change, a file imported before would be imported again.
 */
export function toFingerprintAddress(place: AddressToCompare): string {
  const street = normalizeStreet(place, toShortStreetWord);
  const area = getZip(place) || getCity(place);
  return street === "" || area === "" ? "" : `${street}|${area}`;
}

/** Marks the city key of an address that has a ZIP. */
const HAS_ZIP = "*";

/**
 * Returns the keys that a stored address is found by: the normalized street and unit, once with the ZIP and once with the
 * city. The city key finds it for an address without a ZIP. "123 North Main Street, Apt. 4" and "123 N. Main St #4" get the
 * same keys. An address without a house number or a street gets none, because "PO Box" and "Main St" match too many.
 */
export function toAddressKeys(place: AddressToCompare): string[] {
  return buildAddressKeys(place, { withZip: [HAS_ZIP], withoutZip: [""] });
}

/** Returns the first key of an address, for joining locations that are certainly the same. Returns "" without one. */
export const toAddressKey = (place: AddressToCompare): string => toAddressKeys(place)[0] ?? "";

/**
 * Returns the keys to look up among stored addresses. An address with a ZIP matches the same ZIP, or the same city where no
 * ZIP is stored. An address without a ZIP matches the same city either way.
 */
export function toLookupAddressKeys(place: AddressToCompare): string[] {
  return buildAddressKeys(place, { withZip: [""], withoutZip: ["", HAS_ZIP] });
}

function buildAddressKeys(place: AddressToCompare, marks: { withZip: string[]; withoutZip: string[] }): string[] {
  const street = normalizeStreet(place, (word) => toPostalWord(toShortStreetWord(word)));
  if (street === "") return [];
  const [zip, city] = [getZip(place), getCity(place)];
  const cities = city === "" ? [] : (zip ? marks.withZip : marks.withoutZip).map((mark) => `${street}|${city}${mark}`);
  return zip ? [`${street}|${zip}`, ...cities] : cities;
}

const getZip = ({ zip }: AddressToCompare): string => zip.slice(0, 5);
const getCity = ({ city = "" }: AddressToCompare): string => city.trim().toLowerCase();

/** Returns the street and unit with each word shortened. Returns "" without a house number or a street. */
function normalizeStreet(place: AddressToCompare, shortWord: (word: string) => string): string {
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

/** Joins a unit with its number: "apt 4", "unit 4", "# 4", and "apt # 4" all become "#4". */
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
