import { MessageSquare } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Messages" };

export default async function MessagesPage() {
  await requireMember();
  return (
    <div className="m-auto">
      <EmptyState icon={<MessageSquare aria-hidden />} title="Choose a conversation" />
    </div>
  );
}
