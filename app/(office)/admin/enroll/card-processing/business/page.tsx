import { BusinessStep } from "@/components/onboarding/card-processing/business-step";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Card processing: business" };

export default async function CardProcessingBusinessPage() {
  await requireMember("settings.manage");
  return <BusinessStep />;
}
