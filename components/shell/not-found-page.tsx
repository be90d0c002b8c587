import { ButtonLink } from "@/components/ui/link";
import { MessagePage } from "./message-page";

export function NotFoundPage({ homeHref = "/" }: { homeHref?: string }) {
  return (
    <MessagePage
      mark="404"
      title="Page not found"
      text="This page doesn't exist or was deleted."
      actions={<ButtonLink href={homeHref}>Go to home</ButtonLink>}
    />
  );
}
