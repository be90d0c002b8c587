/** The maximum depth of nested categories. */
export const DEEPEST_CATEGORY = 4;

export type FlatCategory = { id: string; name: string; parentId: string | null };
export type TreeCategory<C extends FlatCategory = FlatCategory> = C & { depth: number; children: TreeCategory<C>[] };

/** Returns the categories below a parent (null: the first level), each level by name. */
export function buildCategoryTree<C extends FlatCategory>(
  all: readonly C[],
  parentId: string | null = null,
  depth = 1
): TreeCategory<C>[] {
  return all
    .filter((one) => one.parentId === parentId)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }))
    .map((one) => ({ ...one, depth, children: buildCategoryTree(all, one.id, depth + 1) }));
}

/** Lists every category of a tree, parents before children. */
export const listFlatCategories = <C extends FlatCategory>(tree: readonly TreeCategory<C>[]): TreeCategory<C>[] =>
  tree.flatMap((one) => [one, ...listFlatCategories(one.children)]);

const computeHeight = ({ children }: TreeCategory): number => 1 + Math.max(0, ...children.map(computeHeight));

/** Lists the possible parents of a category (null: a new one): not too deep, and never itself or one below it. */
export function listPossibleParents<C extends FlatCategory>(all: readonly C[], id: string | null): TreeCategory<C>[] {
  const flat = listFlatCategories(buildCategoryTree(all));
  const moved = flat.find((one) => one.id === id);
  const height = moved ? computeHeight(moved) : 1;
  const movedIds = new Set(moved ? listFlatCategories([moved]).map((one) => one.id) : []);
  return flat.filter((one) => !movedIds.has(one.id) && one.depth + height <= DEEPEST_CATEGORY);
}
