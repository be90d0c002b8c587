import { MessagePage } from "@/components/shell/message-page";

/** The page for links that are unknown, expired, or revoked, and for documents that are voided or deleted. */
export default function LinkNotFound() {
  return (
    <main>
      <MessagePage
        mark="404"
        title="This link has expired"
        text="The document may have been replaced. Ask the company that sent it for a new link."
      />
    </main>
  );
}
