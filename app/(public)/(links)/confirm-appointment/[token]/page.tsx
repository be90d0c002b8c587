import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MessagePage } from "@/components/shell/message-page";
import { Button } from "@/components/ui/button";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { type AppointmentToConfirm, readAppointmentToConfirm } from "@/lib/scheduling/edits/confirm-by-customer";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { business } = await loadAppointment((await params).token);
  return { title: `Your appointment · ${business.name}` };
}

const TITLES = {
  asked: "Confirm your appointment",
  confirmed: "Your appointment is confirmed",
  canceled: "Your appointment is canceled",
  over: "No confirmation needed",
};

/**
 * The page of an appointment message that asks for confirmation. Opening it changes nothing, because link scanners open
 * it, too.
 */
export default async function ConfirmAppointmentPage({ params }: Props) {
  const { token } = await params;
  const { business, start, day, time, place, state } = await loadAppointment(token);
  const phone = formatBusinessPhone(business);
  const call =
    phone && ` ${state === "canceled" || state === "over" ? "Questions?" : "Need a different time?"} Call ${phone}.`;
  return (
    <main>
      <MessagePage
        mark={business.name}
        title={TITLES[state]}
        text={
          state === "over"
            ? `You no longer need to confirm this appointment.${call}`
            : `${day}, ${time}, ${place}.${call}`
        }
        actions={
          state === "asked" && (
            <form method="post" action={`/confirm-appointment/${encodeURIComponent(token)}/answer`}>
              <input type="hidden" name="start" value={start} />
              <Button type="submit" variant="primary" size="large">
                Confirm
              </Button>
            </form>
          )
        }
      />
    </main>
  );
}

const loadAppointment = cache(async (token: string): Promise<AppointmentToConfirm> => {
  try {
    const asking = new Request("http://page.invalid", { headers: await headers() });
    return await readAppointmentToConfirm(await requireCustomer(token, asking, "appointment"));
  } catch (error) {
    if (error instanceof Refusal || error instanceof RequestProblem) notFound();
    throw error;
  }
});
