import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import { StartForm } from "@/components/onboarding/registration/start-form";
import { planOf } from "@/lib/onboarding/lists/plans";

type Props = { searchParams: Promise<{ plan?: string | string[] }> };

export const metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: Props) {
  const plan = planOf(String((await searchParams).plan ?? ""))?.key ?? "essentials";
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="text-2xl">Sign up</h1>
      <Card>
        <StartForm plan={plan} />
      </Card>
      <p className="text-sm text-muted">
        Already started? <TextLink href="/signup/check-email">Get new link</TextLink>. Want to look around first?{" "}
        <TextLink href={`/signup/now?plan=${plan}`}>Set a password and start now</TextLink>.
      </p>
    </div>
  );
}
