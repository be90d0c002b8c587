import type { Metadata } from "next";
import { cache } from "react";
import { RequestForm } from "@/components/leads/request-form";
import { MessagePage } from "@/components/shell/message-page";
import { TextLink } from "@/components/ui/link";
import { openRequestForm } from "@/lib/leads/web-form/request-form";
import { buildBusinessPhoneLink, formatBusinessPhone } from "@/lib/platform/format/format-business-phone";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ done?: string | string[] }> };

const openOnce = cache(openRequestForm);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const requestForm = await openOnce((await params).token);
  return { title: requestForm ? `Request service · ${requestForm.name}` : "This form is closed" };
}

/** The page where people request work, through a link or in a frame on the business's own site. */
export default async function RequestPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { done } = await searchParams;
  const requestForm = await openOnce(token);
  if (!requestForm)
    return (
      <main>
        <MessagePage
          mark=""
          title="This form is closed"
          text="This business isn't accepting online requests, or the link is incomplete. Call the business to request service."
        />
      </main>
    );
  const { name, phone } = requestForm;
  const call = phone && (
    <>
      {" "}
      Urgent? Call <TextLink href={buildBusinessPhoneLink(requestForm)}>{formatBusinessPhone(requestForm)}</TextLink>.
    </>
  );
  if (done === "sent")
    return (
      <main>
        <MessagePage
          mark={name}
          title="Thank you"
          text={
            <>
              {name} received your request and will contact you.{call}
            </>
          }
        />
      </main>
    );
  return (
    <main className="mx-auto max-w-lg px-6 py-8">
      <p className="text-sm font-medium text-muted">{name}</p>
      <h1 className="mt-1 text-2xl">Request service</h1>
      <p className="mt-2 mb-6 text-muted">Tell us what you need and how to reach you.{call}</p>
      <RequestForm
        action={`/request/${encodeURIComponent(token)}/answer`}
        problem={PROBLEMS.get(String(done)) ?? null}
      />
    </main>
  );
}

const PROBLEMS = new Map([
  ["refused", "Not sent. Enter your name and a phone number such as (704) 555-0100. Go back to edit your request."],
  ["email", "Not sent. Correct your email address, or leave the email field empty. Go back to edit your request."],
  ["too-long", "Not sent. Your message is too long: the limit is 4,000 characters. Go back to shorten it."],
  ["failed", "Not sent. Something went wrong. Go back and send your request again, or call us."],
  ["busy", "Not sent. Too many requests in the last hour. Try again later, or call us."],
]);
