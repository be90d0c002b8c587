import { redirect } from "next/navigation";
import { stepHref } from "@/lib/onboarding/registration/steps";

export default function RegisterPage() {
  redirect(stepHref("plan"));
}
