"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns false in the server's HTML and until React has hydrated it. Disables what cannot take an early press. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false
  );
