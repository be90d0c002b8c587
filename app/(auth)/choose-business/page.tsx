import { redirect } from "next/navigation";
import { BusinessChoices } from "@/components/session/business-choices";
import { sanitizeNext } from "@/lib/platform/session/build-login-path";
import { requireSession } from "@/lib/platform/session/require-member";
import { listBusinessesOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";

type Props = { searchParams: Promise<{ next?: string }> };

export const metadata = { title: "Select a business" };

export default async function ChooseBusinessPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const choices = await listBusinessesOfLogIn(await requireSession());
  if (choices.length === 0) redirect(sanitizeNext(next));
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold">Select a business</h1>
        <p className="text-muted">You can switch later from the menu under your name.</p>
      </header>
      <BusinessChoices choices={choices} next={sanitizeNext(next)} />
    </div>
  );
}
