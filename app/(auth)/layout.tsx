import type { ReactNode } from "react";
import { ToastRegion } from "@/components/ui/overlays/toast-region";

/** The frame of the pages before the login. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-10">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <p className="text-xl font-semibold">Truckroll</p>
        <div className="rounded-card border border-line bg-surface p-6">{children}</div>
      </div>
      <ToastRegion />
    </main>
  );
}
