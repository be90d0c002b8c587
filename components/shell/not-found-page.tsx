import { ButtonLink } from "@/components/ui/link";
import { MessagePage } from "./message-page";

export function NotFoundPage({ homeHref = "/" }: { homeHref?: string }) {
  return (
    <MessagePage
      mark="404"
      title="There is nothing at this address"
      text="It may have been deleted, or the link is incomplete. Check the address, or start again from the first page."
      actions={<ButtonLink href={homeHref}>Go to the first page</ButtonLink>}
    />
  );
}
