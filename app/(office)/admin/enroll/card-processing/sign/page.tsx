import { SignStep } from "@/components/onboarding/card-processing/sign-step";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Card processing: sign" };

export default async function CardProcessingSignPage() {
  await requireMember("settings.manage");
  return <SignStep />;
}
