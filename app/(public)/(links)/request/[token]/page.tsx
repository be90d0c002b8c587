import type { Metadata } from "next";
import { RequestForm } from "@/components/leads/request-form";
import { MessagePage } from "@/components/shell/message-page";
import { TextLink } from "@/components/ui/link";
import { openRequestForm } from "@/lib/leads/web-form/request-form";
import { maskPhone } from "@/lib/platform/format/phone";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ done?: string | string[] }> };

export const metadata: Metadata = { title: "Request work" };

/** The page where people request work, through a link or in a frame on the business's own site. */
export default async function RequestPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { done } = await searchParams;
  const found = await openRequestForm(token);
  if (!found)
    return (
      <main>
        <MessagePage
          mark=""
          title="This form is closed"
          text="The address may have been cut off, or the business has closed the form. Please call the business instead."
        />
      </main>
    );
  const { name, phone } = found;
  const call = phone && (
    <>
      {" "}
      If it is urgent, call <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{maskPhone(phone)}</TextLink>.
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
              Your request has reached {name}, who will call you back.{call}
            </>
          }
        />
      </main>
    );
  return (
    <main className="mx-auto max-w-lg px-6 py-8">
      <p className="text-sm font-medium text-muted">{name}</p>
      <h1 className="mt-1 text-2xl">Request work</h1>
      <p className="mt-2 mb-6 text-muted">Tell us what is wrong and how to reach you.{call}</p>
      <RequestForm
        action={`/request/${encodeURIComponent(token)}/answer`}
        problem={PROBLEMS.get(String(done)) ?? null}
      />
    </main>
  );
}

const PROBLEMS = new Map([
  ["refused", "This was not sent. Please give your name and a phone number. Go back to find what you typed."],
  ["email", "This was not sent. Please correct your email address, or leave it out. Go back to find what you typed."],
  ["too-long", "This was not sent: it was too long. Please write less. Go back to find what you typed."],
  [
    "failed",
    "This was not sent: something went wrong here. Go back to find what you typed and send it again, or call us.",
  ],
  ["busy", "This was not sent: there were too many requests. Please call us instead."],
]);
