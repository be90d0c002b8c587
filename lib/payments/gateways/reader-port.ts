import type { ChargeResult, ExistingCharge } from "./gateway";
import type { ProviderCardReader } from "./provider-card-reader";

/** The address of the card readers. The provider requires it. */
export type ReaderLocation = {
  businessId: string;
  name: string;
  line1: string;
  city: string;
  state: string;
  postalCode: string;
};

/** The port to card readers that the provider controls. Card data never reaches us. */
export type ReaderPort = {
  /** Returns the card reader that a payment token names. Null for any other token. */
  readerOf(token: string): string | null;
  list(): Promise<ProviderCardReader[]>;
  /** Returns null when the provider does not know the code or it has expired. */
  add(reader: { code: string; name: string; place: ReaderLocation }): Promise<ProviderCardReader | null>;
  /** Returns null when the card reader no longer exists. */
  rename(id: string, name: string): Promise<ProviderCardReader | null>;
  remove(id: string): Promise<void>;
  /** Makes a card reader ask for the card that pays a charge. A repeat asks once. */
  present(charge: ExistingCharge, readerId: string): Promise<ChargeResult>;
};
