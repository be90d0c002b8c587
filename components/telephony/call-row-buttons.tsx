import { getButtonStyles } from "@/components/ui/button-styles";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import { canBeCalledBack } from "@/lib/telephony/calls/parse-caller-number";
import { nameCaller } from "./call-words";

const look = getButtonStyles("secondary", "small");

/**
 * The actions on a phone call in a list: take or release it, and log a call back, or mark it done when the number is
 * unknown. CallRowActions handles them.
 */
export function CallRowButtons({ entry, userId }: { entry: CallListEntry; userId: string }) {
  if (entry.isManualCallEntry) return null;
  const isMine = entry.lockedBy?.id === userId;
  const caller = nameCaller(entry);
  const isToCallBack =
    entry.status !== null && !["answered", "ringing", "called"].includes(entry.status) && !entry.calledBack;
  return (
    <>
      {isToCallBack &&
        (canBeCalledBack(entry.phoneNumber) ? (
          <RowButton name="called-back" value={entry.phoneNumber} caller={caller} label="Mark called back" />
        ) : (
          <RowButton name="log" value={entry.id} caller={caller} label="Log call" />
        ))}
      {isMine ? (
        <RowButton key="lock" name="release" value={entry.id} caller={caller} label="Release call" />
      ) : (
        !entry.isLocked &&
        !entry.phoneCallId && <RowButton key="lock" name="take" value={entry.id} caller={caller} label="Take call" />
      )}
    </>
  );
}

type RowButtonProps = {
  name: "called-back" | "log" | "release" | "take";
  value: string;
  /** The caller, for the toast. */
  caller: string;
  label: string;
};

function RowButton({ name, value, caller, label }: RowButtonProps) {
  return (
    <button type="button" data-call={name} data-caller={caller} value={value} className={look}>
      {label}
    </button>
  );
}
