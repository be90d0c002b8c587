import type { ChargeResult, KnownCharge } from "../gateways/gateway";
import type { CardReaderShown } from "./reader-shapes";

/** Where readers stand: the provider wants to know. */
export type ReaderPlace = {
  businessId: string;
  name: string;
  line1: string;
  city: string;
  state: string;
  postalCode: string;
};

/** A provider's readers, which it drives itself: what a card says never comes to us. */
export type ReaderPort = {
  /** The reader that a token of a payment names; null where it is no such token. */
  readerOf(token: string): string | null;
  list(): Promise<CardReaderShown[]>;
  /** Null: the provider knows no such code, or it has expired. */
  add(reader: { code: string; name: string; place: ReaderPlace }): Promise<CardReaderShown | null>;
  /** Null: there is no such reader any more. */
  rename(id: string, name: string): Promise<CardReaderShown | null>;
  remove(id: string): Promise<void>;
  /** Has a reader ask for the card that pays a charge; a repeat asks once. */
  present(charge: KnownCharge, readerId: string): Promise<ChargeResult>;
};
