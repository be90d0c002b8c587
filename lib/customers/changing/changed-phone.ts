import { type ParsedPhone, parsePhone } from "@/lib/platform/format/parse-phone";
import { phoneKey } from "@/lib/platform/format/phone";
import { changedTo } from "./one-of-names";

/** A phone number as a change sends it: the number under each of its field names, and its extension. */
type SentPhone = { texts: ReadonlyArray<string | undefined>; extension: string | undefined };

/**
 * Returns the number and extension after a change. An extension written after the number wins over the extension field. An
 * unchanged number keeps its extension. A new number starts without one.
 */
function changedPhone(before: ParsedPhone, { texts, extension }: SentPhone): ParsedPhone {
  const sent = texts.map((text) =>
    text === undefined ? undefined : (parsePhone(text) ?? { number: "", extension: "" }),
  );
  const number = changedTo(
    before.number,
    sent.map((one) => one?.number),
  );
  if (number === "") return { number, extension: "" };
  const written = sent.find((one) => one?.number === number && one.extension !== "")?.extension;
  const kept = phoneKey(number) === phoneKey(before.number) ? before.extension : "";
  return { number, extension: written ?? extension ?? kept };
}

/** The stored phone numbers of a customer or a contact. */
export type Phones = {
  homePhone: string;
  homePhoneExtension: string;
  mobilePhone: string;
  mobilePhoneExtension: string;
};

export const NO_PHONES: Phones = { homePhone: "", homePhoneExtension: "", mobilePhone: "", mobilePhoneExtension: "" };

/** Returns both numbers after a change. */
export function changedPhones(before: Phones, { home, mobile }: { home: SentPhone; mobile: SentPhone }): Phones {
  const homeAfter = changedPhone({ number: before.homePhone, extension: before.homePhoneExtension }, home);
  const mobileAfter = changedPhone({ number: before.mobilePhone, extension: before.mobilePhoneExtension }, mobile);
  return {
    homePhone: homeAfter.number,
    homePhoneExtension: homeAfter.extension,
    mobilePhone: mobileAfter.number,
    mobilePhoneExtension: mobileAfter.extension,
  };
}
