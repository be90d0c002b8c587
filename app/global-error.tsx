"use client";

import "./globals.css";
import { ErrorPage } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useNewVersion(error);
  return (
    <html lang="en-US">
      <body>
        <title>Error · Truckroll</title>
        <main>
          <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
