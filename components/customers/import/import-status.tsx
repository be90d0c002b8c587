import { Badge, type Tone } from "@/components/ui/badge";
import type { CustomerImport } from "@/lib/customers/import/customer-import";

const looks: Record<CustomerImport["status"], { tone: Tone; word: string }> = {
  uploaded: { tone: "neutral", word: "Not started" },
  running: { tone: "info", word: "Importing" },
  done: { tone: "success", word: "Done" },
  canceled: { tone: "warning", word: "Canceled" },
  failed: { tone: "danger", word: "Failed" },
};

export function ImportStatusBadge({ status }: { status: CustomerImport["status"] }) {
  return <Badge tone={looks[status].tone}>{looks[status].word}</Badge>;
}
