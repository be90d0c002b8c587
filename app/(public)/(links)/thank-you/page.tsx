import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/link";
import { readRememberedLink } from "@/lib/invoices/links/open-link";
import type { LinkMemory } from "@/lib/invoices/delivery/link-memory";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";

export async function generateMetadata(): Promise<Metadata> {
  const link = await readRememberedLink();
  return { title: link ? `Thank you · ${link.businessName}` : "Thank you" };
}

function formatThanks({ did, businessName, document, ...business }: LinkMemory): string {
  const number = formatBusinessPhone(business);
  const contact = number || businessName;
  if (did === "declined")
    return `${document} declined. ${businessName} can see your response. Changed your mind? Call ${contact}.`;
  const call = number && ` Questions? Call ${number}.`;
  return `${document} accepted and signed. ${businessName} will be in touch about the work.${call}`;
}

export default async function ThankYouPage() {
  const link = await readRememberedLink();
  const text = link ? formatThanks(link) : "We received your response.";
  return (
    <main>
      <MessagePage
        mark={link?.document ?? ""}
        title="Thank you"
        text={text}
        actions={
          link && (
            <ButtonLink href={`/${link.page}/${link.token}`} variant="secondary" size="large">
              {link.page === "view-comparison" ? "View proposals" : "View proposal"}
            </ButtonLink>
          )
        }
      />
    </main>
  );
}
