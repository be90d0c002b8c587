import { getButtonStyles } from "@/components/ui/button-styles";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import { canBeCalledBack } from "@/lib/telephony/calls/parse-caller-number";

const look = getButtonStyles("secondary", "small");

/**
 * The actions on a phone call in a list: take or release it, and log a call back, or mark it done when the number is
 * unknown. CallRowActions handles them.
 */
export function CallRowButtons({ entry, userId }: { entry: CallListEntry; userId: string }) {
  if (entry.isManualCallEntry) return null;
  const isMine = entry.lockedBy?.id === userId;
  const isToCallBack =
    entry.status !== null && !["answered", "ringing", "called"].includes(entry.status) && !entry.calledBack;
  return (
    <>
      {isToCallBack &&
        (canBeCalledBack(entry.phoneNumber) ? (
          <RowButton name="called-back" value={entry.phoneNumber} label="Called back" />
        ) : (
          <RowButton name="log" value={entry.id} label="Log call" />
        ))}
      {isMine ? (
        <RowButton key="lock" name="release" value={entry.id} label="Release" />
      ) : (
        !entry.isLocked && !entry.phoneCallId && <RowButton key="lock" name="take" value={entry.id} label="Take call" />
      )}
    </>
  );
}

function RowButton({
  name,
  value,
  label,
}: {
  name: "called-back" | "log" | "release" | "take";
  value: string;
  label: string;
}) {
  return (
    <button type="button" data-call={name} value={value} className={look}>
      {label}
    </button>
  );
}
