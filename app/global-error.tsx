"use client";

import "./globals.css";
import { ErrorPage } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";

export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useNewVersion(error);
  return (
    <html lang="en-US">
      <body>
        <title>Error · Truckroll</title>
        <main>
          <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
