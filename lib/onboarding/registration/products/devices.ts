import { AZUGA_ITEMS, CARD_READERS } from "../../services/products";

/** Something that is sent to a business, with its price for one. */
export type Device = { id: number; name: string; price: string };

// Prices ship with the application, for trying out: whoever runs an installation sells these, or does not.
const READER_PRICES: Readonly<Record<number, string>> = { 1: "59.00", 2: "249.00", 3: "29.00" };
const TRACKER_PRICES: Readonly<Record<number, string>> = { 1: "25.00", 2: "30.00", 3: "20.00", 4: "45.00" };

const priced = (products: ReadonlyArray<{ id: number; name: string }>, prices: Readonly<Record<number, string>>) =>
  products.map(({ id, name }): Device => ({ id, name, price: prices[id] ?? "0.00" }));

/** rule: registration/addon-products */
export const READERS_OFFERED: readonly Device[] = priced(CARD_READERS, READER_PRICES);
/** For each vehicle, a month. */
export const TRACKERS_OFFERED: readonly Device[] = priced(AZUGA_ITEMS, TRACKER_PRICES);
