"use client";

import { ErrorPage } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";

export default function ErrorBoundary({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useNewVersion(error);
  return (
    <main>
      <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={retry} />
    </main>
  );
}
