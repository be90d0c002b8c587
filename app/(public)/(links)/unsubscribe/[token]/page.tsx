import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { Button } from "@/components/ui/button";
import { readSubscription } from "@/lib/marketing/mail/unsubscribe";

type Props = { params: Promise<{ token: string }> };

export const metadata: Metadata = { title: "Unsubscribe" };

/** The page of a marketing email's unsubscribe link. Opening it changes nothing, because link scanners open it, too. */
export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const found = await readSubscription(token);
  if (!found)
    return (
      <main>
        <MessagePage
          mark=""
          title="This link does not work"
          text="It may have been cut off. Copy the whole link out of the email, or answer the email to be taken off the list."
        />
      </main>
    );
  const { businessName, address, isOut } = found;
  return (
    <main>
      <MessagePage
        mark={businessName}
        title={isOut ? "You are unsubscribed" : "Unsubscribe"}
        text={
          isOut
            ? `${businessName} sends no more marketing email to ${address}. Email about your appointments and invoices still comes.`
            : `${businessName} sends marketing email to ${address}.`
        }
        actions={
          <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}/answer`}>
            <input type="hidden" name="answer" value={isOut ? "subscribe" : "unsubscribe"} />
            <Button type="submit" variant={isOut ? "secondary" : "primary"} size="large">
              {isOut ? "Subscribe again" : "Unsubscribe"}
            </Button>
          </form>
        }
      />
    </main>
  );
}
