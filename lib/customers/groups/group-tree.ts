import { DEEPEST_PARENT, type CustomerGroup, type ParentOption } from "./group-shapes";

export type FlatGroup = Omit<CustomerGroup, "children">;

/** The groups below a parent (null: the first level) with all below them, each level by name. */
export function treeOf(groups: readonly FlatGroup[], parentId: string | null = null): CustomerGroup[] {
  return groups
    .filter((group) => group.parent_id === parentId)
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name, "en", { sensitivity: "base" }))
    .map((group) => ({ ...group, children: treeOf(groups, group.id) }));
}

/** Every group of a tree, parents before children. */
export const flatten = (groups: readonly CustomerGroup[]): CustomerGroup[] =>
  groups.flatMap((group) => [group, ...flatten(group.children)]);

/** Levels of a group with what is below it: 1 for a group by itself. */
const heightOf = ({ children }: CustomerGroup): number => 1 + Math.max(0, ...children.map(heightOf));

/** Those that have a word in their name, with the way to them and all below them. */
export function withName(groups: readonly CustomerGroup[], term: string): CustomerGroup[] {
  const wanted = term.toLowerCase();
  return groups.flatMap((group) => {
    if (group.display_name.toLowerCase().includes(wanted)) return [group];
    const children = withName(group.children, term);
    return children.length > 0 ? [{ ...group, children }] : [];
  });
}

/**
 * The groups that one may stand under: at most four levels deep with it and all below it, never itself or one below it.
 * rule: customers/group-depth
 */
export function parentOptions(groups: readonly CustomerGroup[], id: string | null): ParentOption[] {
  const moved = id === null ? undefined : flatten(groups).find((group) => group.id === id);
  const below = moved ? heightOf(moved) : 1;
  const go = (level: readonly CustomerGroup[], depth: number): ParentOption[] =>
    level.flatMap(({ children, id: own, display_name, parent_id }) =>
      own === id ? [] : [{ id: own, display_name, parent_id, depth }, ...go(children, depth + 1)],
    );
  return go(groups, 1).filter(({ depth }) => depth + below <= DEEPEST_PARENT + 1);
}
