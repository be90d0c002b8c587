import { ConfirmButton } from "@/components/onboarding/registration/confirm-button";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export const metadata = { title: "Confirm your email", robots: { index: false } };

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="text-2xl">Confirm your email</h1>
      <p className="text-muted">Confirm your email to continue your application on this device.</p>
      <ConfirmButton token={String(token ?? "")} />
    </div>
  );
}
