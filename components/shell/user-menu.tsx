"use client";

import { Building2, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { logOut } from "@/components/session/log-out";
import { switchBusiness } from "@/components/session/switch-business";
import { Avatar } from "@/components/ui/avatar";
import { Menu, type MenuGroup } from "@/components/ui/overlays/menu";
import type { ShellUser } from "./nav-item";
import { setCookie } from "./remember-cookie";
import type { Theme } from "./theme";

export type UserMenuProps = { user: ShellUser; profileHref: string; theme: Theme; isCollapsed: boolean };

export function UserMenu({ user, profileHref, theme: first, isCollapsed }: UserMenuProps) {
  const [theme, setTheme] = useState(first);
  const choose = (id: string) => {
    setTheme(id as Theme);
    document.documentElement.dataset["theme"] = id;
    setCookie("theme", id);
  };
  return (
    <Menu
      label="Account"
      placement={isCollapsed ? "bottom end" : "top start"}
      groups={[
        {
          label: user.email ?? user.name,
          entries: [{ id: "profile", label: "Profile", href: profileHref, icon: <UserRound aria-hidden /> }],
        },
        {
          label: "Theme",
          selected: theme,
          onSelect: choose,
          entries: [
            { id: "light", label: "Light", icon: <Sun aria-hidden /> },
            { id: "dark", label: "Dark", icon: <Moon aria-hidden /> },
            { id: "system", label: "System", icon: <Monitor aria-hidden /> },
          ],
        },
        ...buildBusinessGroup(user.businesses ?? []),
        {
          entries: [
            {
              id: "sign-out",
              label: "Log out",
              icon: <LogOut aria-hidden />,
              onAction: () => void logOut(),
            },
          ],
        },
      ]}
      trigger={
        <Button
          aria-label={`Account: ${user.name}`}
          className="focus-ring flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 rounded-control px-1 text-left hover:bg-sunken aria-expanded:bg-sunken md:min-h-10 md:min-w-0 md:justify-start"
        >
          <Avatar id={user.id} name={user.name} picture={user.picture} isDecorative />
          {!isCollapsed && <span className="min-w-0 flex-1 truncate font-medium">{user.name}</span>}
        </Button>
      }
    />
  );
}

function buildBusinessGroup(businesses: NonNullable<ShellUser["businesses"]>): MenuGroup[] {
  if (businesses.length === 0) return [];
  const entries = businesses.map(({ id, name }) => ({
    id: `business-${id}`,
    label: `Switch to ${name}`,
    icon: <Building2 aria-hidden />,
    onAction: () => void switchBusiness(id),
  }));
  return [{ label: "Businesses", entries }];
}
