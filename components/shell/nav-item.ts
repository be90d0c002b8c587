import type { ReactNode } from "react";

/** A place in the navigation. Give only what the person may see. */
export type NavItem = { label: string; href: string; icon: ReactNode; group?: string; badge?: ReactNode };

/** Something the New menu makes. */
export type NewItem = { id: string; label: string; href: string; icon?: ReactNode };

export type ShellUser = {
  id: string;
  name: string;
  email?: string;
  picture?: string;
  /** Other businesses that they may switch to. */
  businesses?: ReadonlyArray<{ id: string; name: string }>;
};

/** Whether a path lies in a place of the navigation. */
export function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
