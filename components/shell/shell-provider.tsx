"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { leaveUnsaved } from "@/components/ui/overlays/leave-guard";

/** Sends menu links through the router, and asks first when something is unsaved. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(href) => void leaveUnsaved().then((leave) => leave && router.push(href))}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
