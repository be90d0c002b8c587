import { redirect } from "next/navigation";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Price book" };

export default async function PriceBookPage() {
  await requireMember("invoices.view");
  redirect("/price-book/product-groups");
}
