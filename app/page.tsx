import { redirect } from "next/navigation";
import { ButtonLink } from "@/components/ui/link";
import { findMember } from "@/lib/platform/session/require-member";
import { isSignUpOpen } from "@/lib/platform/session/is-sign-up-open";

/** The front page. A logged-in user goes on to work. */
export default async function RootPage() {
  if (await findMember()) redirect("/home");
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-6">
      <div className="flex max-w-xl flex-col gap-5">
        <h1 className="text-2xl font-semibold">Truckroll</h1>
        <p className="text-lg text-muted">
          Answer the call, book the appointment, do the work, send the invoice, get paid. Field-service software for
          HVAC, plumbing, and electrical businesses, on your own server.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/login" variant="primary" size="large">
            Log in
          </ButtonLink>
          {isSignUpOpen() && (
            <ButtonLink href="/get-started" size="large">
              Get started
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  );
}
