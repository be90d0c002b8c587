import { LinkTabs } from "@/components/ui/link-tabs";

/** The tabs of the price book. */
export function PriceBookTabs() {
  return (
    <LinkTabs
      label="Price book"
      tabs={[
        { href: "/price-book/product-groups", label: "Items" },
        { href: "/price-book/parts", label: "Parts" },
        { href: "/price-book/labor", label: "Labor" },
        { href: "/price-book/categories", label: "Categories" },
        { href: "/price-book/flat-rate", label: "Flat-rate catalog" },
      ]}
    />
  );
}
