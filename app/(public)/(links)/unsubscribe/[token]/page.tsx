import type { Metadata } from "next";
import { cache } from "react";
import { MessagePage } from "@/components/shell/message-page";
import { Button } from "@/components/ui/button";
import { readSubscription } from "@/lib/marketing/mail/subscription";

type Props = { params: Promise<{ token: string }> };

const readOnce = cache(readSubscription);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const subscription = await readOnce((await params).token);
  return { title: subscription ? `Unsubscribe · ${subscription.businessName}` : "This link doesn't work" };
}

/** The page of a marketing email's unsubscribe link. Opening it changes nothing, because link scanners open it, too. */
export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const subscription = await readOnce(token);
  if (!subscription)
    return (
      <main>
        <MessagePage
          mark=""
          title="This link doesn't work"
          text="It may be incomplete. Copy the full link from the email, or reply to the email to unsubscribe."
        />
      </main>
    );
  const { businessName, address, isOut } = subscription;
  return (
    <main>
      <MessagePage
        mark={businessName}
        title={isOut ? "You're unsubscribed" : "Unsubscribe"}
        text={
          isOut
            ? `${businessName} won't send marketing emails to ${address}. You may still get emails about appointments and invoices.`
            : `${businessName} sends marketing emails to ${address}.`
        }
        actions={
          <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}/answer`}>
            <input type="hidden" name="answer" value={isOut ? "subscribe" : "unsubscribe"} />
            <Button type="submit" variant={isOut ? "secondary" : "primary"} size="large">
              {isOut ? "Resubscribe" : "Unsubscribe"}
            </Button>
          </form>
        }
      />
    </main>
  );
}
