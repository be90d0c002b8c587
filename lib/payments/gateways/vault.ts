import type { FailedCharge, ProviderMethod } from "./gateway";

/** A card or bank account as the provider keeps it: by its tokens, never the number. */
export type KeptMethod = {
  /** The provider's own record of who pays with it. */
  payer: string;
  reference: string;
  kind: ProviderMethod;
  brand: string;
  last4: string;
  accountType: string | null;
  expMonth: number | null;
  expYear: number | null;
};

/** What became of putting a card or account on file without a payment. What is open was never confirmed. */
export type SetupResult =
  | { state: "open" | "processing" }
  | ({ state: "stored" } & KeptMethod)
  | { state: "challenge"; challengeUrl: string }
  | FailedSetup;

export type FailedSetup = Pick<FailedCharge, "code" | "sentence"> & { state: "failed" };

/** A setup that the provider knows, by its own reference. */
export type KnownSetup = { methodId: string; setup: string };

/**
 * Where a provider keeps cards and bank accounts. As with charges a setup is opened, its reference kept, and then
 * confirmed; errors thrown mean "not known". The same `methodId` is never kept twice.
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
    setup: KnownSetup,
    how: { kind: ProviderMethod; token: string; returnUrl: string },
  ): Promise<SetupResult>;
  findSetup(setup: KnownSetup): Promise<SetupResult>;
  /** Gives up a setup that waits; answers what it ended as. */
  cancelSetup(setup: KnownSetup): Promise<SetupResult>;
  /** Lets go of what was kept; of what is gone already nothing is said. */
  forget(kept: Pick<KeptMethod, "payer" | "reference">): Promise<void>;
};
