import { Badge } from "@/components/ui/badge";

/** Marks a customer with a maintenance plan, in its color. */
export function MemberMark({ color }: { color: string }) {
  return (
    <Badge
      icon={<span className="size-2.5 rounded-full border border-line" style={{ backgroundColor: color }} />}
      tone="success"
    >
      Member
    </Badge>
  );
}
