import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { DialogHost } from "@/components/ui/overlays/dialog-host";
import { ToastRegion } from "@/components/ui/overlays/toast-region";
import { ButtonLink, PageLink } from "@/components/ui/link";
import { findMember } from "@/lib/platform/session/require-member";
import { isSignUpOpen } from "@/lib/platform/session/is-sign-up-open";

export const metadata: Metadata = { referrer: "strict-origin" };

const PAGES = [
  ["/payzer-way", "How it works"],
  ["/features", "Features"],
  ["/pricing", "Pricing"],
] as const;

/** The frame of the pages for people without an account. When sign-up is closed, they all lead to the login. */
export default async function SignUpLayout({ children }: { children: ReactNode }) {
  const isMember = (await findMember()) !== null;
  if (!isSignUpOpen() && !isMember) redirect("/login");
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
          <PageLink href="/get-started" className="inline-flex min-h-11 items-center text-lg font-semibold">
            Truckroll
          </PageLink>
          <nav aria-label="About" className="order-last flex w-full gap-x-5 sm:order-none sm:w-auto sm:flex-1">
            {PAGES.map(([href, label]) => (
              <PageLink
                key={href}
                href={href}
                className="inline-flex min-h-11 items-center rounded-control text-muted hover:text-ink"
              >
                {label}
              </PageLink>
            ))}
          </nav>
          <ButtonLink href={isMember ? "/home" : "/login"} variant="quiet" className="ml-auto">
            {isMember ? "Go to home" : "Log in"}
          </ButtonLink>
        </div>
      </header>
      <main className="mx-auto w-full max-w-4xl flex-1 px-4 py-8 sm:px-6">{children}</main>
      <ToastRegion />
      <DialogHost />
    </div>
  );
}
