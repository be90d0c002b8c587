import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/link";
import { readRememberedLink } from "@/lib/invoices/links/open-link";

export async function generateMetadata(): Promise<Metadata> {
  const link = await readRememberedLink();
  return { title: link ? `Thank you · ${link.businessName}` : "Thank you" };
}

const TEXTS = {
  accepted: (name: string, document: string) =>
    `${document} is accepted and signed. ${name} will be in touch about the work.`,
  declined: (name: string, document: string) =>
    `${document} is declined. ${name} sees your answer. Call them if you change your mind.`,
};

export default async function ThankYouPage() {
  const link = await readRememberedLink();
  const text = link ? TEXTS[link.did](link.businessName, link.document) : "We received your answer.";
  return (
    <main>
      <MessagePage
        mark={link?.document ?? ""}
        title="Thank you"
        text={text}
        actions={
          link && (
            <ButtonLink href={`/${link.page}/${link.token}`} variant="secondary" size="large">
              View document
            </ButtonLink>
          )
        }
      />
    </main>
  );
}
