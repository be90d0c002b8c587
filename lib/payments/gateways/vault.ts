import type { FailedCharge, ProviderMethod } from "./gateway";

/** A card or bank account as the provider stores it. Holds its tokens, never the number. */
export type VaultMethod = {
  /** The provider's id of the customer who pays with it. */
  payer: string;
  reference: string;
  kind: ProviderMethod;
  brand: string;
  last4: string;
  accountType: string | null;
  expMonth: number | null;
  expYear: number | null;
};

/** The outcome of putting a card or account on file without a payment. An open one was never confirmed. */
export type SetupResult =
  | { state: "open" | "processing" }
  | ({ state: "stored" } & VaultMethod)
  | { state: "challenge"; challengeUrl: string }
  | FailedSetup;

export type FailedSetup = Pick<FailedCharge, "code" | "sentence"> & { state: "failed" };

/** A setup that exists at the provider, with the provider's reference. */
export type ExistingSetup = { methodId: string; setup: string };

/**
 * The port to a provider's store of cards and bank accounts. As with charges, a setup is opened, its reference stored,
 * and then confirmed. A thrown error means an unknown outcome. The same `methodId` is never stored twice.
 */
export type Vault = {
  openPayer(payer: { methodId: string; businessId: string; name: string }): Promise<string>;
  openSetup(setup: {
    methodId: string;
    businessId: string;
    payer: string;
    kind: ProviderMethod;
  }): Promise<string | FailedSetup>;
  confirmSetup(
    setup: ExistingSetup,
    instructions: { kind: ProviderMethod; token: string; returnUrl: string }
  ): Promise<SetupResult>;
  findSetup(setup: ExistingSetup): Promise<SetupResult>;
  /** Cancels a setup that waits. Returns its final outcome. */
  cancelSetup(setup: ExistingSetup): Promise<SetupResult>;
  /** Deletes a stored method at the provider. Does nothing if it is already gone. */
  forget(method: Pick<VaultMethod, "payer" | "reference">): Promise<void>;
};
