import { LinkTabs } from "@/components/ui/link-tabs";

/** The tabs of financing. Users without the permission see only the calculator. */
export function FinancingTabs({ canAct }: { canAct: boolean }) {
  const tabs = [
    ...(canAct ? [{ href: "/financing/applications", label: "Applications" }] : []),
    { href: "/financing/calculator", label: "Calculator" },
    ...(canAct
      ? [
          { href: "/financing/authorizations", label: "Authorizations" },
          { href: "/financing/synchrony", label: "Synchrony" },
          { href: "/financing/goodleap", label: "GoodLeap" },
        ]
      : []),
  ];
  return <LinkTabs label="Financing" tabs={tabs} />;
}
