import { redirect } from "next/navigation";
import { getStepHref } from "@/lib/onboarding/registration/records/steps";

export default function RegisterPage() {
  redirect(getStepHref("plan"));
}
