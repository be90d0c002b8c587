import { chooseExtension, readSentPhone } from "@/lib/platform/format/change-phone";
import { type ParsedPhone, PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { invalid } from "@/lib/platform/refusals/refusal";
import { pickChanged } from "./pick-changed";

/** A phone number as a change sends it: the number under each of its field names, and its extension. */
type SentPhone = { texts: Record<string, string | undefined>; extension: string | undefined };

/** Returns the number and extension after a change. */
function applyPhoneChange(before: ParsedPhone, { texts, extension }: SentPhone): ParsedPhone {
  const sent = Object.values(texts).map((text) =>
    text === undefined ? undefined : (readSentPhone(text, before) ?? { number: "", extension: "" })
  );
  const number = pickChanged(
    before.number,
    sent.map((one) => one?.number)
  );
  const written = sent.find((one) => one?.number === number && one.extension !== "");
  return { number, extension: chooseExtension(before, written ?? { number, extension: "" }, extension) };
}

/** Refuses the fields whose text is neither empty, nor a phone number, nor the stored number (422). */
function refuseImpossiblePhones(...changes: ReadonlyArray<{ before: ParsedPhone; sent: SentPhone }>): void {
  const fields = changes.flatMap(({ before, sent }) =>
    Object.entries(sent.texts).filter(([, text]) => text !== undefined && !readSentPhone(text, before))
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields.map(([field]) => [field, PHONE_EXPECTED])));
}

/** The stored phone numbers of a customer or a contact. */
export type Phones = {
  homePhone: string;
  homePhoneExtension: string;
  mobilePhone: string;
  mobilePhoneExtension: string;
};

export const NO_PHONES: Phones = { homePhone: "", homePhoneExtension: "", mobilePhone: "", mobilePhoneExtension: "" };

/** Returns both numbers after a change. Refuses an impossible number, unless it is the stored one: 422 by field. */
export function applyPhoneChanges(before: Phones, { home, mobile }: { home: SentPhone; mobile: SentPhone }): Phones {
  const homeBefore = { number: before.homePhone, extension: before.homePhoneExtension };
  const mobileBefore = { number: before.mobilePhone, extension: before.mobilePhoneExtension };
  refuseImpossiblePhones({ before: homeBefore, sent: home }, { before: mobileBefore, sent: mobile });
  const homeAfter = applyPhoneChange(homeBefore, home);
  const mobileAfter = applyPhoneChange(mobileBefore, mobile);
  return {
    homePhone: homeAfter.number,
    homePhoneExtension: homeAfter.extension,
    mobilePhone: mobileAfter.number,
    mobilePhoneExtension: mobileAfter.extension,
  };
}
