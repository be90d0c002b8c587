"use client";

import { type ReactNode, useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import { describeAnnouncement } from "@/lib/scheduling/notices/announcement";

type Props = { appointmentId: string; zone: string };

/**
 * Adds to the words of a toast who is told of the change. The toast shows at once, so that Undo never waits; these words
 * follow when the server has answered.
 */
export const withPlannedAnnouncement = (words: string, props: Props): ReactNode => (
  <>
    {words}
    <PlannedAnnouncement {...props} />
  </>
);

/** The message that waits to be sent about an appointment's latest change, as a sentence. */
function PlannedAnnouncement({ appointmentId, zone }: Props) {
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const call = { params: { id: appointmentId } };
      const options = { signal: abort.signal };
      const { announcement } = await api("GET /api/appointments/[id]/planned-announcement", call, options);
      setSentence(announcement ? describeAnnouncement(announcement, new Date(), zone) : "Customer not notified.");
    };
    void load().catch(() => {});
    return () => abort.abort();
  }, [appointmentId, zone]);
  return sentence && ` ${sentence}`;
}
