import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { CardReader } from "./gateway";
import { InstrumentEntry, tokenizeInstrument } from "./instrument-token";

/** No token of a typed card has this prefix. */
const SWIPED = "swiped_";

/** The first track of a card's magnetic stripe: number, name as "DOE/JANE", year and month of expiry. */
const TRACK = /^%B(\d{12,19})\^([^^]{2,26})\^(\d{2})(0[1-9]|1[0-2])\d*\?/;

/**
 * Stands in for a card reader. It reads test cards and takes the data as a provider would, whose reader encrypts it.
 */
export const sandboxReader: CardReader = {
  async read(swipeData) {
    const [, number, name = "", year, month] = TRACK.exec(swipeData.trim()) ?? [];
    const expiration = `${month}/${year}`;
    const entry = InstrumentEntry.safeParse({ kind: "card", number, expiry: expiration, cvc: "000" });
    if (!entry.success) throw invalid({ swipeData: "Couldn't read the card. Swipe it again." });
    const today = new Date().toISOString().slice(0, 10);
    const { token, brand, last4 } = await tokenizeInstrument(entry.data, today, SWIPED);
    const nameOnCard = name.split("/").toReversed().join(" ").trim();
    return { lastFour: last4, cardType: brand, expiration, nameOnCard, swipeToken: token };
  },
  isSwiped: (token) => token.startsWith(SWIPED),
};
