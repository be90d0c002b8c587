import { PageLink } from "@/components/ui/link";
import { type Address, buildAddressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { cn } from "@/components/ui/class-names";
import { formatNumber } from "@/lib/platform/format/format-count";
import type { VendorCategory } from "@/lib/price-book/catalog/catalog-shapes";

type Props = { categories: readonly VendorCategory[]; current: string | null; address: Address };

/** The three levels of catalog categories. Those above the current one are open. */
export function CategoryTree({ categories, current, address }: Props) {
  const tree = (
    <nav aria-label="Categories" className="text-sm">
      <CategoryLink
        href={buildAddressWith(address, { ...FIRST_PAGE, ...AWAY, category: null })}
        name="All tasks"
        isCurrent={current === null}
      />
      <Branches categories={categories} current={current} address={address} />
    </nav>
  );
  return (
    <>
      <div className="hidden md:block">{tree}</div>
      <details className="mb-3 rounded-card border border-line bg-surface md:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-medium">
          {nameOf(categories, current) ?? "All categories"}
        </summary>
        <div className="border-t border-line p-2">{tree}</div>
      </details>
    </>
  );
}

/** A new category starts without search words and without an open task. */
const AWAY = { q: null, product: null };

function Branches({ categories, current, address }: Props) {
  return (
    <ul>
      {categories.map((category) => {
        const isCurrent = category.id === current;
        const isOpen = isCurrent || nameOf(category.children ?? [], current) !== null;
        return (
          <li key={category.id}>
            <CategoryLink
              href={buildAddressWith(address, { ...FIRST_PAGE, ...AWAY, category: category.id })}
              name={category.name}
              count={category.product_count}
              isCurrent={isCurrent}
            />
            {isOpen && (category.children ?? []).length > 0 && (
              <div className="ml-2.5 border-l border-line pl-1.5">
                <Branches categories={category.children ?? []} current={current} address={address} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type LinkProps = { href: string; name: string; count?: number; isCurrent: boolean };

function CategoryLink({ href, name, count, isCurrent }: LinkProps) {
  return (
    <PageLink
      href={href}
      scroll={false}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "focus-ring flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken md:min-h-7",
        isCurrent && "bg-sunken font-medium"
      )}
    >
      <span className="min-w-0 flex-1 py-0.5">{name}</span>
      {count !== undefined && <span className="tabular text-xs text-muted">{formatNumber(count)}</span>}
    </PageLink>
  );
}

function nameOf(categories: readonly VendorCategory[], id: string | null): string | null {
  for (const one of categories) {
    const name = one.id === id ? one.name : nameOf(one.children ?? [], id);
    if (name !== null) return name;
  }
  return null;
}
