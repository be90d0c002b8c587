import { BankingStep } from "@/components/onboarding/card-processing/banking-step";
import { listSubscriptionDocuments } from "@/lib/onboarding/services/enrollment-documents";
import { findSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Card processing: banking" };

export default async function CardProcessingBankingPage() {
  const who = await requireMember("settings.manage");
  const row = await findSubscription(who, "cardProcessing");
  return <BankingStep documents={row ? await listSubscriptionDocuments(who, row.id) : []} />;
}
