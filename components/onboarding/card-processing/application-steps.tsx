"use client";

import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import { TextLink } from "@/components/ui/link";
import { useApplication } from "./card-application-provider";

const BASE = "/admin/enroll/card-processing";
const STEPS = [
  { href: `${BASE}/business`, label: "1. Business" },
  { href: `${BASE}/banking`, label: "2. Banking" },
  { href: `${BASE}/sign`, label: "3. Sign" },
] as const;

/** A step of the application. It opens once the previous ones are filled in. */
export function ApplicationStep({ step, children }: { step: 0 | 1 | 2; children: ReactNode }) {
  const { done } = useApplication();
  return (
    <div className="flex flex-col gap-4">
      <LinkTabs label="Steps" current={STEPS[step].href} tabs={[...STEPS]} />
      {done >= step ? (
        children
      ) : (
        <p className="text-muted">
          {done === 0 ? (
            <>
              No application yet. <TextLink href={STEPS[0].href}>Start with the business</TextLink>.
            </>
          ) : (
            <>
              The banking step isn't complete. <TextLink href={STEPS[1].href}>Continue with banking</TextLink>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
