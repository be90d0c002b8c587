import { BusinessStep } from "@/components/onboarding/card-processing/business-step";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Card processing: business" };

export default async function CardProcessingBusinessPage() {
  await requireMember("settings.manage");
  return <BusinessStep />;
}
