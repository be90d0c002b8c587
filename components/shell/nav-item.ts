import type { ReactNode } from "react";

/** A place in the navigation. Pass only places that the user may see. */
export type NavItem = { label: string; href: string; icon: ReactNode; group?: string; badge?: ReactNode };

/** An entry of the New menu. */
export type NewItem = { id: string; label: string; href: string; icon?: ReactNode };

export type ShellUser = {
  id: string;
  name: string;
  email?: string;
  picture?: string;
  /** The other businesses that the user can switch to. */
  businesses?: ReadonlyArray<{ id: string; name: string }>;
};

/** True when a path belongs to a place of the navigation. */
export function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
