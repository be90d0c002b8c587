import type { Metadata } from "next";
import type { ReactNode } from "react";

/**
 * Other sites see only this origin, never the token in the address. Search engines are excluded. Titles name the
 * business, never the product.
 */
export const metadata: Metadata = {
  title: { absolute: "Not found", template: "%s" },
  referrer: "strict-origin",
  robots: { index: false, follow: false },
};

export default function LinksLayout({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh bg-paper print:bg-transparent">{children}</div>;
}
