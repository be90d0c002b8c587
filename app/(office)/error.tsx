"use client";

import { ErrorState } from "@/components/ui/states/error-state";

/** A screen that failed: the frame around it stays, so that one can go elsewhere. */
export default function OfficeError({ reset }: { error: Error; reset: () => void }) {
  return (
    <ErrorState
      title="This page did not load"
      text="An error occurred. If this issue persists, please contact customer support."
      onRetry={reset}
    />
  );
}
