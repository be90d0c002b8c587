import { DEEPEST_PARENT, type CustomerGroup, type ParentOption } from "../records/customer-group";

export type FlatGroup = Omit<CustomerGroup, "children">;

/** Builds the tree of groups below a parent (null for the first level), each level sorted by name. */
export function buildTree(groups: readonly FlatGroup[], parentId: string | null = null): CustomerGroup[] {
  return groups
    .filter((group) => group.parent_id === parentId)
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name, "en", { sensitivity: "base" }))
    .map((group) => ({ ...group, children: buildTree(groups, group.id) }));
}

/** Lists all groups of a tree, parents before children. */
export const flattenTree = (groups: readonly CustomerGroup[]): CustomerGroup[] =>
  groups.flatMap((group) => [group, ...flattenTree(group.children)]);

/** Computes the number of levels from a group down: 1 for a group without children. */
const computeHeight = ({ children }: CustomerGroup): number => 1 + Math.max(0, ...children.map(computeHeight));

/** Finds the groups with a term in their name, with their ancestors and descendants. */
export function filterByName(groups: readonly CustomerGroup[], term: string): CustomerGroup[] {
  const lowercaseTerm = term.toLowerCase();
  return groups.flatMap((group) => {
    if (group.display_name.toLowerCase().includes(lowercaseTerm)) return [group];
    const children = filterByName(group.children, term);
    return children.length > 0 ? [{ ...group, children }] : [];
  });
}

/**
 * Lists the groups that may be the parent of a group. No group may end up with more than four levels above it, and no
 * group may be inside itself. rule: customers/group-depth
 */
export function listParentChoices(groups: readonly CustomerGroup[], id: string | null): ParentOption[] {
  const moved = id === null ? undefined : flattenTree(groups).find((group) => group.id === id);
  const below = moved ? computeHeight(moved) : 1;
  const listLevel = (level: readonly CustomerGroup[], depth: number): ParentOption[] =>
    level.flatMap(({ children, id: groupId, display_name, parent_id }) =>
      groupId === id ? [] : [{ id: groupId, display_name, parent_id, depth }, ...listLevel(children, depth + 1)]
    );
  return listLevel(groups, 1).filter(({ depth }) => depth + below <= DEEPEST_PARENT + 1);
}
