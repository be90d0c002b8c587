import { redirect } from "next/navigation";

/** The settings begin with the business. */
export default function SettingsPage() {
  redirect("/admin/business");
}
