import { MessagePage } from "@/components/shell/message-page";

/** The page for links that are unknown, expired, or revoked, and for documents that are voided or deleted. */
export default function LinkNotFound() {
  return (
    <main>
      <MessagePage
        mark="404"
        title="This link no longer works"
        text="It may be incomplete, expired, or canceled. Contact the business that sent it."
      />
    </main>
  );
}
