"use client";

import { UNKNOWN_ERROR } from "@/components/ui/form-errors";
import { useProblems } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";
import { ErrorState } from "@/components/ui/states/error-state";

/** The error page inside the frame, so that the user can go elsewhere. `retry` calls the server again. */
export default function OfficeError({ error, retry }: { error: Error; retry: () => void }) {
  useNewVersion(error);
  const problems = useProblems();
  return (
    <ErrorState
      title="This page didn't load"
      text={problems ? `${problems} Try again in a moment.` : UNKNOWN_ERROR}
      onRetry={retry}
    />
  );
}
