import { notFound } from "next/navigation";
import { SettingsHeader } from "@/components/office/settings-header";
import { MarkupEditor } from "@/components/price-book/markups/markup-editor";
import { TextLink } from "@/components/ui/link";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { OWN_VENDOR, getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";
import { listDefaultMarkups, listMarkups } from "@/lib/price-book/catalog/markups/list-markups";
import { listPricingDefaults } from "@/lib/price-book/pricing/save-pricing-defaults";

type Props = { params: Promise<{ vendorId: string }> };

export const metadata = { title: "Markup" };

export default async function MarkupPage({ params }: Props) {
  const who = await requireMember("price-book.change");
  const vendorId = Number((await params).vendorId);
  if (vendorId !== OWN_VENDOR || !canSeeCosts(who)) notFound();
  const tiers = await listMarkups(who, vendorId);
  const defaults = await listDefaultMarkups(who, vendorId);
  const { items: pricing } = await listPricingDefaults(who);
  const margin = pricing.find(({ is_margin, is_active }) => is_margin && is_active);
  return (
    <>
      <SettingsHeader title="Settings" context={`Sales prices for ${getVendor(vendorId).name} parts`} />
      <div className="flex max-w-6xl flex-col gap-5">
        <p className="text-muted">
          Set labor rates and the default markup under <TextLink href="/admin/pricing">Pricing</TextLink>.
        </p>
        <MarkupEditor
          key={JSON.stringify(tiers)}
          vendorId={vendorId}
          vendorName={getVendor(vendorId).name}
          userId={getStaffActor(who).userId}
          timeZone={who.timeZone}
          tiers={tiers.items}
          defaults={defaults.items}
          without={margin?.price_val ?? "1"}
        />
      </div>
    </>
  );
}
