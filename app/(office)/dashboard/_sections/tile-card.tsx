import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";

type Props = { title: string; text?: ReactNode; link?: { href: string; label: string } | false; children: ReactNode };

/** A part of a liveboard: what it is, one sentence, and where it leads. */
export function TileCard({ title, text, link, children }: Props) {
  return (
    <Card title={title} actions={link && <TextLink href={link.href}>{link.label}</TextLink>} className="h-full">
      {text && <p className="-mt-1 mb-3 text-sm text-muted">{text}</p>}
      {children}
    </Card>
  );
}

/** A figure that stands above all others of its part. */
export function TileFigure({ children }: { children: ReactNode }) {
  return <p className="tabular text-2xl font-semibold text-ink">{children}</p>;
}

/** A bar that says how much of a whole something is; the words beside it say the same. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line">
      <span
        className="block h-full rounded-full bg-status-scheduled"
        style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
      />
    </span>
  );
}
