import { otherSpellings } from "./other-spellings";
import { addressKeys, type AddressToCompare, askedAddressKeys, emailKey, phoneKeys } from "./duplicate-key";

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

/** What is stored beside a customer so that lists can sort by it and searches can find it. */
export interface SearchKeys {
  sortName: string;
  sortCity: string;
  searchText: string;
  phoneKeys: string[];
  addressKeys: string[];
}

/**
 * The keys of a customer with all its contacts and locations that are not deleted. `searchText` begins each name, email
 * and phone number after a line break and each address after a tab: a pattern that starts with a line break
 * finds what begins so, one that starts with % finds it anywhere. The last of them are other spellings of its words.
 */
export function searchKeys(customer: CustomerToFind): SearchKeys {
  const people = [customer, ...customer.contacts];
  const phones = people.flatMap(({ homePhone, mobilePhone }) => [homePhone, mobilePhone]);
  const keys = phoneKeys(phones);
  const names = people.flatMap(({ firstName, lastName }) => [firstName, lastName, `${firstName} ${lastName}`.trim()]);
  const begun = [customer.businessName, ...names, ...people.map(({ email }) => email), ...keys];
  const places = customer.locations.map(({ address, address2, city, state, zip }) =>
    [address, address2 ?? "", city, state, zip].filter(Boolean).join(" "),
  );
  const others = otherSpellings([...begun, ...places].map(foldText));
  const home = customer.locations.find(({ isDefault }) => isDefault) ?? customer.locations[0];
  return {
    sortName: foldText(customer.displayName),
    sortCity: foldText(home?.city ?? ""),
    searchText: [...marked("\n", begun), ...marked("\t", places), ...marked("\t ", [others])].join(""),
    // The last seven digits too: a number is often said without its area code.
    phoneKeys: [...new Set(keys.flatMap((key) => (key.length === 10 ? [key, key.slice(-7)] : [key])))],
    addressKeys: [...new Set(customer.locations.flatMap(addressKeys))],
  };
}

function marked(mark: string, texts: readonly string[]): string[] {
  return [...new Set(texts.map(foldText).filter(Boolean))].map((text) => mark + text);
}

/** Lower case, without accents, one space between words: "  José  NÚÑEZ" → "jose nunez". */
export function foldText(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim();
}

/** The key forms that two customers are compared by before a new one is saved. */
export function comparedKeys(given: {
  phones: readonly string[];
  emails: readonly string[];
  addresses: readonly AddressToCompare[];
}) {
  return {
    phones: phoneKeys(given.phones),
    emails: [...new Set(given.emails.map(emailKey).filter(Boolean))],
    addresses: [...new Set(given.addresses.flatMap(askedAddressKeys))],
  };
}
