import { SettingsHeader } from "@/components/office/settings-header";
import { PricingForm } from "@/components/price-book/categories/pricing-form";
import { requireMember } from "@/lib/platform/session/require-member";
import { fetchSetting } from "@/lib/price-book/short-names/price-book-settings";
import { listPricingDefaults } from "@/lib/price-book/pricing/save-pricing-defaults";

export const metadata = { title: "Pricing" };

export default async function PricingPage() {
  const who = await requireMember("price-book.change");
  const [{ items }, { value: system }] = await Promise.all([
    listPricingDefaults(who),
    fetchSetting(who, "accounting_system"),
  ]);
  return (
    <>
      <SettingsHeader title="Settings" context="Price levels, labor rates, and accounting limits" />
      <PricingForm key={JSON.stringify([items, system])} prices={items} system={system ?? ""} />
    </>
  );
}
