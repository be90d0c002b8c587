import { listOtherSpellings } from "./list-other-spellings";
import { toAddressKeys, type AddressToCompare, toLookupAddressKeys, toEmailKey, toPhoneKeys } from "./duplicate-key";

export interface CustomerToFind {
  displayName: string;
  firstName: string;
  lastName: string;
  businessName: string;
  email: string;
  homePhone: string;
  mobilePhone: string;
  contacts: readonly { firstName: string; lastName: string; email: string; homePhone: string; mobilePhone: string }[];
  locations: readonly (AddressToCompare & { city: string; state: string; isDefault: boolean })[];
}

/** The values stored with a customer for sorting lists and for searches. */
export interface SearchKeys {
  sortName: string;
  sortCity: string;
  searchText: string;
  phoneKeys: string[];
  addressKeys: string[];
}

/**
 * Computes the keys of a customer from all its contacts and locations that are not deleted. In `searchText`, each name,
 * email, and phone number follows a line break, and each address a tab. A pattern that starts with a line break matches
 * beginnings. One that starts with % matches anywhere. Other spellings of the words come last.
 */
export function computeSearchKeys(customer: CustomerToFind): SearchKeys {
  const people = [customer, ...customer.contacts];
  const phones = people.flatMap(({ homePhone, mobilePhone }) => [homePhone, mobilePhone]);
  const keys = toPhoneKeys(phones);
  const names = people.flatMap(({ firstName, lastName }) => [firstName, lastName, `${firstName} ${lastName}`.trim()]);
  const startTexts = [customer.businessName, ...names, ...people.map(({ email }) => email), ...keys];
  const places = customer.locations.map(({ address, address2, city, state, zip }) =>
    [address, address2 ?? "", city, state, zip].filter(Boolean).join(" ")
  );
  const others = listOtherSpellings([...startTexts, ...places].map(foldText));
  const home = customer.locations.find(({ isDefault }) => isDefault) ?? customer.locations[0];
  return {
    sortName: foldText(customer.displayName),
    sortCity: foldText(home?.city ?? ""),
    searchText: [...prefixTexts("\n", startTexts), ...prefixTexts("\t", places), ...prefixTexts("\t ", [others])].join(
      ""
    ),
    // Includes the last seven digits, because people often leave out the area code.
    phoneKeys: [...new Set(keys.flatMap((key) => (key.length === 10 ? [key, key.slice(-7)] : [key])))],
    addressKeys: [...new Set(customer.locations.flatMap(toAddressKeys))],
  };
}

function prefixTexts(mark: string, texts: readonly string[]): string[] {
  return [...new Set(texts.map(foldText).filter(Boolean))].map((text) => mark + text);
}

/** Normalizes text to lowercase without accents, with one space between words: "  José  NÚÑEZ" → "jose nunez". */
export function foldText(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim();
}

/** Returns the keys that two customers are compared by before a new one is saved. */
export function computeComparedKeys(input: {
  phones: readonly string[];
  emails: readonly string[];
  addresses: readonly AddressToCompare[];
}) {
  return {
    phones: toPhoneKeys(input.phones),
    emails: [...new Set(input.emails.map(toEmailKey).filter(Boolean))],
    addresses: [...new Set(input.addresses.flatMap(toLookupAddressKeys))],
  };
}
