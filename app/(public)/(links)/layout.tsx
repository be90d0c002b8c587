import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Only our origin is ever named to others, never the token in the address; and no search engine comes here. */
export const metadata: Metadata = { referrer: "strict-origin", robots: { index: false, follow: false } };

export default function LinksLayout({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh bg-paper print:bg-transparent">{children}</div>;
}
