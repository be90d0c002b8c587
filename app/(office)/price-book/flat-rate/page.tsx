import { isServiceClosed } from "@/lib/businesses/gates/is-service-closed";
import { CATALOG_LISTS } from "@/components/price-book/catalog/catalog-query";
import { ProductPanel } from "@/components/price-book/catalog/product-panel";
import { SystemPanel } from "@/components/price-book/catalog/system-panel";
import { buildAddressWith } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { formatCount } from "@/lib/platform/format/format-count";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { getBundle } from "@/lib/price-book/catalog/systems/search-bundles";
import { OWN_VENDOR, getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";
import { CatalogListSection } from "./_sections/catalog-list";
import { CatalogClosed } from "./_sections/catalog-closed";
import { SystemListSection } from "./_sections/system-list";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Flat-rate catalog" };

const PATH = "/price-book/flat-rate";

export default async function FlatRatePage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const canChange = who.permissions.has("price-book.change");
  const list = CATALOG_LISTS.find((one) => one === params["list"]) ?? "catalog";
  // Only users who maintain the price book search for systems.
  const isSystems = canChange && params["list"] === "systems";
  const address = { path: PATH, params };
  const { data: product } = Id.safeParse(params["product"]);
  const { data: systemId } = Id.safeParse(params["system"]);
  const system = isSystems && systemId ? await getBundle(who, systemId) : null;
  const vendor = getVendor(OWN_VENDOR);
  if (await isServiceClosed(who, "flatRate"))
    return <CatalogClosed canRequest={who.permissions.has("settings.manage")} />;
  return (
    <>
      <PageHeader
        back={{ href: "/price-book", label: "Price book" }}
        title="Flat-rate catalog"
        context={`${formatCount(vendor.products.length, "task")} at your labor rate and markup, edition ${vendor.edition}`}
        actions={canChange && canSeeCosts(who) && <ButtonLink href={`/admin/markup/${OWN_VENDOR}`}>Markup</ButtonLink>}
        tabs={
          <LinkTabs
            label="Lists"
            current={isSystems ? `${PATH}?list=systems` : list === "catalog" ? PATH : `${PATH}?list=${list}`}
            tabs={[
              { href: PATH, label: "Catalog" },
              { href: `${PATH}?list=favorites`, label: "Favorites" },
              { href: `${PATH}?list=recents`, label: "Recents" },
              ...(canChange ? [{ href: `${PATH}?list=systems`, label: "Matched systems" }] : []),
            ]}
          />
        }
      />
      {isSystems ? (
        <SystemListSection who={who} address={address} />
      ) : (
        <CatalogListSection who={who} list={list} address={address} />
      )}
      {product && vendor.product(product) && (
        <ProductPanel key={product} id={product} vendorId={OWN_VENDOR} canChange={canChange} address={address} />
      )}
      {system && (
        <SystemPanel
          key={`${system.id} ${system.item_id}`}
          system={system}
          closeHref={buildAddressWith(address, { system: null })}
        />
      )}
    </>
  );
}
