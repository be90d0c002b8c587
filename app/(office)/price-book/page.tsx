import { redirect } from "next/navigation";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Price book" };

export default async function PriceBookPage() {
  await requireMember("invoices.view");
  redirect("/price-book/product-groups");
}
