import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DialogHost } from "@/components/ui/overlays/dialog-host";
import { FlashRegion } from "@/components/ui/overlays/flash-region";
import { ToastRegion } from "@/components/ui/overlays/toast-region";
import { BottomBar } from "./bottom-bar";
import { InsecureNotice } from "./insecure-notice";
import type { NavItem, NewItem, ShellUser } from "./nav-item";
import { Rail } from "./rail";
import { ShellProvider } from "./shell-provider";
import { readTheme } from "./theme";
import { TopBar } from "./top-bar";

export type AppShellProps = {
  businessName: string;
  user: ShellUser;
  nav: readonly NavItem[];
  newItems: readonly NewItem[];
  /** Up to four hrefs of `nav` for the phone's bottom bar. Left out, the first four. */
  phonePlaces?: readonly string[];
  profileHref: string;
  /** A <CommandMenu search={…} /> from a client component. */
  commandMenu?: ReactNode;
  /** A notice for the whole frame, above its bottom bar. */
  notice?: ReactNode;
  /** Content that appears by itself, such as a phone call, in a <Dock>. */
  dock?: ReactNode;
  children: ReactNode;
};

/** The frame of every staff screen: the rail, or bars on a phone, with messages and dialogs. */
export async function AppShell({ commandMenu, notice, dock, children, phonePlaces, ...frame }: AppShellProps) {
  const jar = await cookies();
  const theme = readTheme(jar.get("theme")?.value);
  const hasSearch = Boolean(commandMenu);
  const places = phonePlaces ?? frame.nav.slice(0, 4).map((item) => item.href);
  return (
    <ShellProvider>
      <div className="flex min-h-dvh flex-col [--bottom-bar:calc(var(--phone-bar,0px)+var(--dock,0px))] max-md:[--phone-bar:calc(3.5rem+env(safe-area-inset-bottom))] md:flex-row">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2.5 font-medium text-on-inverse focus:translate-y-0"
        >
          Skip to content
        </a>
        <Rail
          {...frame}
          theme={theme}
          hasSearch={hasSearch}
          isCollapsedAtFirst={jar.get("rail")?.value === "collapsed"}
        />
        <TopBar {...frame} theme={theme} hasSearch={hasSearch} />
        <div className="flex min-w-0 flex-1 flex-col pb-(--phone-bar,0px)">
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-4 pb-6 outline-none md:px-8 md:pt-6">
            <InsecureNotice />
            {children}
          </main>
          {dock}
        </div>
        <BottomBar nav={frame.nav} places={places} />
        {commandMenu}
        {notice}
        <FlashRegion />
        <ToastRegion />
      </div>
      <DialogHost />
    </ShellProvider>
  );
}
