import { FolderTree, Plus } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { CategoryPanel } from "@/components/price-book/categories/category-panel";
import { PriceBookTabs } from "@/components/price-book/lists/price-book-tabs";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Column } from "@/components/ui/table/data-table-head";
import { DataTable } from "@/components/ui/table/data-table";
import { requireMember } from "@/lib/platform/session/require-member";
import {
  listPossibleParents,
  buildCategoryTree,
  listFlatCategories,
  type TreeCategory,
} from "@/lib/price-book/categories/build-category-tree";
import { listCountedCategories, type ShelvedCategory } from "@/lib/price-book/categories/list-active-categories";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Price book categories" };

export default async function CategoriesPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const all = await listCountedCategories(who);
  const flat = listFlatCategories(buildCategoryTree(all));
  const words = readParam(params, "q").trim().toLowerCase();
  const rows = words ? flat.filter(({ name }) => name.toLowerCase().includes(words)) : flat;
  const canChange = who.permissions.has("price-book.change");
  const panel = canChange ? readParam(params, "panel") : "";
  const category = flat.find(({ id }) => id === panel);
  const address = { path: "/price-book/categories", params };
  const newHref = buildAddressWith(address, { panel: "new" });
  const toChoice = ({ id }: { id: string }) => ({ id, label: findCategoryPath(all, id) });
  return (
    <>
      <PageHeader
        title="Price book"
        context="Categories, up to four levels deep"
        tabs={<PriceBookTabs />}
        actions={
          canChange && (
            <ButtonLink href={newHref} variant="primary" icon={<Plus aria-hidden />}>
              New category
            </ButtonLink>
          )
        }
      />
      <div className="mb-3">
        <ListSearch label="Search categories" placeholder="Category" />
      </div>
      <DataTable
        label="Categories"
        columns={buildCategoryColumns(all, Boolean(words))}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(canChange ? { rowHref: ({ id }: { id: string }) => buildAddressWith(address, { panel: id }) } : {})}
        summary={formatCount(rows.length, "category", "categories")}
        empty={
          <EmptyState
            icon={<FolderTree aria-hidden />}
            title={words ? "No matching categories" : "No categories yet"}
            text={
              words
                ? "Try a different search."
                : "Use categories, such as “Water heaters” under “Plumbing,” to organize parts, labor, and other items."
            }
            {...(canChange && !words ? { action: <ButtonLink href={newHref}>New category</ButtonLink> } : {})}
          />
        }
      />
      {(panel === "new" || category) && (
        <CategoryPanel
          key={panel}
          category={category && { ...category, hasChildren: category.children.length > 0 }}
          parents={listPossibleParents(all, category?.id ?? null).map(toChoice)}
          others={flat.filter(({ id }) => id !== panel).map(toChoice)}
          closeHref={buildAddressWith(address, { panel: null })}
        />
      )}
    </>
  );
}

type Shelved = TreeCategory<ShelvedCategory>;

/** Builds the columns. A search result shows its path; the tree indents names instead. */
function buildCategoryColumns(
  all: readonly ShelvedCategory[],
  isSearchResult: boolean
): ReadonlyArray<Column<Shelved>> {
  return [
    {
      id: "name",
      label: "Name",
      isFixed: true,
      cell: ({ id, name, depth }) => (
        <span style={{ paddingInlineStart: isSearchResult ? 0 : `${(depth - 1) * 1.25}rem` }}>
          {isSearchResult ? findCategoryPath(all, id) : name}
        </span>
      ),
    },
    {
      id: "products",
      label: "Items",
      align: "right",
      cell: ({ id, products }) => <TextLink href={`/price-book/product-groups?category=${id}`}>{products}</TextLink>,
    },
  ];
}

/** Lists the names from the first level down to a category. */
function findCategoryPath(
  all: ReadonlyArray<{ id: string; name: string; parentId: string | null }>,
  id: string
): string {
  const names: string[] = [];
  for (let at = all.find((one) => one.id === id); at; at = all.find((one) => one.id === at?.parentId))
    names.unshift(at.name);
  return names.join(" › ");
}
