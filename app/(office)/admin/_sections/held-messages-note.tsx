import { formatNumber } from "@/lib/platform/format/format-count";
import { TextLink } from "@/components/ui/link";
import { getLinkWithoutMail } from "@/lib/onboarding/registration/start/send-registration-mail-task";
import type { ChannelName } from "@/lib/platform/messages/channel";
import { readUnconfirmedName } from "@/lib/platform/messages/confirm-sender";
import { readHeldMessages } from "@/lib/platform/messages/release-messages";
import type { Who } from "@/lib/platform/session/who";

type Props = { who: Who; channel: ChannelName };

/** Shows above an outbox how many messages wait and why, and how to confirm the business's email. */
export async function HeldMessagesNote({ who, channel }: Props) {
  const { isConfirmed, waiting, reason } = await readHeldMessages(who, channel);
  const newName = channel === "mail" && isConfirmed ? await readUnconfirmedName(who) : null;
  if (isConfirmed && waiting === 0 && newName === null) return null;
  const played = await getLinkWithoutMail(who.businessId);
  const noun = channel === "mail" ? "email" : "text";
  return (
    <div role="note" className="mb-4 max-w-3xl rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
      {waiting > 0 && (
        <p>
          {formatNumber(waiting)} {waiting === 1 ? `${noun} is` : `${noun}s are`} waiting to be sent.
        </p>
      )}
      {reason && <p>{reason}</p>}
      {!isConfirmed && channel === "mail" && (
        <p>Until then, files you add are deleted after a day, and emails with attachments expire after 7 days.</p>
      )}
      {newName !== null && <p>Emails show your previous business name until you confirm “{newName}.”</p>}
      {(!isConfirmed || newName !== null) && (
        <p>
          <TextLink href={played ?? "/signup/check-email"}>{played ? "Confirm now" : "Get new link"}</TextLink>
        </p>
      )}
    </div>
  );
}
