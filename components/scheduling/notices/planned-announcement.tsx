"use client";

import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import type { Offer } from "@/components/history/undo-session";
import { api } from "@/lib/platform/http/api-client";
import { type AnnouncementSubject, describeAnnouncement } from "@/lib/scheduling/notices/announcement";
import { describePlannedMessages } from "@/lib/scheduling/notices/planned-messages";
import { useSchedule } from "../updates/schedule-provider";

type Props = { appointmentIds: readonly string[]; zone: string; about?: AnnouncementSubject };

/**
 * The changed appointments. `isNotified` is false when the user asked to notify nobody; an undo then still follows the
 * settings.
 */
type Changed = { appointmentIds: readonly string[]; isNotified?: boolean } & Pick<Offer, "more" | "continues">;

/** Returns a function like {@link useOfferUndo}'s whose toasts, also that of the undo, say who is told. */
export function useOfferUndoWithNote(): (words: string, answers: readonly object[], changed: Changed) => void {
  const offerUndo = useOfferUndo();
  const zone = useSchedule().setting.timeZone;
  return useCallback(
    (words, answers, { appointmentIds, isNotified = true, more, continues }) => {
      const addNote = (toast: string) => withPlannedAnnouncement(toast, { appointmentIds, zone });
      const silent = appointmentIds.length === 1 ? "Customer not notified." : "Customers not notified.";
      const message = isNotified ? addNote(words) : `${words} ${silent}`;
      offerUndo(words, answers, { message, describeUndone: addNote, more, continues });
    },
    [offerUndo, zone]
  );
}

/** The toast shows at once, so that Undo never waits; the sentence follows when the server has answered. */
export const withPlannedAnnouncement = (words: string, props: Props): ReactNode => (
  <>
    {words}
    <PlannedAnnouncement {...props} />
  </>
);

/** The messages about the latest change of appointments, or about an en-route technician, as a sentence. */
function PlannedAnnouncement({ appointmentIds, zone, about = "change" }: Props) {
  const [sentence, setSentence] = useState("");
  const ids = appointmentIds.join(",");
  useEffect(() => {
    const abort = new AbortController();
    void describeMessages(ids.split(","), { zone, about }, abort.signal)
      .then(setSentence)
      .catch(() => {});
    return () => abort.abort();
  }, [ids, zone, about]);
  return sentence && ` ${sentence}`;
}

async function describeMessages(
  ids: string[],
  { zone, about }: { zone: string; about: AnnouncementSubject },
  signal: AbortSignal
): Promise<string> {
  const [id = ""] = ids;
  if (ids.length > 1)
    return describePlannedMessages(await api("POST /api/appointments/planned-messages", { body: { ids } }, { signal }));
  const call = { params: { id }, query: { about } };
  const { announcement } = await api("GET /api/appointments/[id]/planned-announcement", call, { signal });
  return announcement ? describeAnnouncement(announcement, new Date(), zone) : "Customer not notified.";
}
