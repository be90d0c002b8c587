import { PriceChangeForm } from "@/components/price-book/bulk/price-change-form";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadChoices } from "../_sections/load-choices";

export const metadata = { title: "Change prices" };

export default async function ChangePricesPage() {
  const who = await requireMember("price-book.change");
  const { categories } = await loadChoices(who);
  return (
    <>
      <PageHeader
        back={{ href: "/price-book/product-groups", label: "Price book" }}
        title="Change prices"
        context="Change prices in bulk and preview them first. Items with changed parts or labor update too."
      />
      <PriceChangeForm categories={categories} />
    </>
  );
}
