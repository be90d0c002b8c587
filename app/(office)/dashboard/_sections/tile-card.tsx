import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";

type Props = { title: string; text?: ReactNode; link?: { href: string; label: string } | false; children: ReactNode };

/** A tile with its title, one sentence, and a link. */
export function TileCard({ title, text, link, children }: Props) {
  return (
    <Card title={title} actions={link && <TextLink href={link.href}>{link.label}</TextLink>} className="h-full">
      {text && <p className="-mt-1 mb-3 text-sm text-muted">{text}</p>}
      {children}
    </Card>
  );
}

/** The main figure of a tile. */
export function TileFigure({ children }: { children: ReactNode }) {
  return <p className="tabular text-2xl font-semibold text-ink">{children}</p>;
}

/** A bar for a share. The words beside it say the same. */
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
