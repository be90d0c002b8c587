import { Card } from "@/components/ui/card";
import { SignUpForm } from "@/components/onboarding/registration/sign-up-form";
import { planOf } from "@/lib/onboarding/lists/plans";

type Props = { searchParams: Promise<{ plan?: string | string[] }> };

export const metadata = { title: "Set password and start" };

export default async function SignUpNowPage({ searchParams }: Props) {
  const plan = planOf(String((await searchParams).plan ?? ""))?.key ?? "essentials";
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="text-2xl">Set a password and start</h1>
      <p className="text-muted">Your business is ready right away. You can apply for add-ons later.</p>
      <Card>
        <SignUpForm plan={plan} />
      </Card>
    </div>
  );
}
