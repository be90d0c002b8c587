import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { EARLY_SCRIPT } from "@/components/ui/browser/early-script";
import { readTheme } from "@/components/shell/theme";

export const metadata: Metadata = {
  title: { default: "Truckroll", template: "%s · Truckroll" },
  description: "Schedule, jobs, invoices, and payments for field-service businesses.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get("theme")?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en-US" data-theme={theme} suppressHydrationWarning>
      <head>
        {nonce && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} suppressHydrationWarning />
      </head>
      <body>{children}</body>
    </html>
  );
}
