"use client";

import { useNewVersion } from "@/components/shell/use-new-version";
import { ErrorState } from "@/components/ui/states/error-state";

/** A screen that failed: the frame around it stays, so that one can go elsewhere. */
export default function OfficeError({ error, reset }: { error: Error; reset: () => void }) {
  useNewVersion(error);
  return (
    <ErrorState
      title="This page did not load"
      text="An error occurred. If this issue persists, please contact customer support."
      onRetry={reset}
    />
  );
}
