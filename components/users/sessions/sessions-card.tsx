"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { formatMoment } from "@/lib/platform/time/format-time";
import type { OwnSession } from "@/lib/users/sessions/list-own-sessions";

type Clock = { zone: string; today: string };

/** The devices on which the user is logged in. */
export function SessionsCard({ sessions, at }: { sessions: readonly OwnSession[]; at: Clock }) {
  const router = useRouter();
  const [ending, setEnding] = useState<string>();
  const end = async (key: string, work: () => Promise<string>) => {
    setEnding(key);
    try {
      toast.success(await work());
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't log out. Try again.");
    } finally {
      setEnding(undefined);
    }
  };
  const endOne = ({ id, device }: OwnSession) =>
    end(id, async () => {
      await api("DELETE /api/users/me/sessions/[id]", { params: { id } });
      return `Logged out ${device}.`;
    });
  const endOthers = async () => {
    const text = "All other sessions end right away. Unsent work stays on each phone until you log in there again.";
    const choices = { yes: "Log out", no: "Cancel" };
    if (!(await confirmDialog("Log out all other sessions?", text, choices))) return;
    await end("others", async () => {
      const { ended } = await api("POST /api/users/me/sessions/end-others", {});
      return ended === 1 ? "Logged out 1 other session." : `Logged out ${ended} other sessions.`;
    });
  };
  return (
    <Card title="Sessions">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            at={at}
            isEnding={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="mt-3" isPending={ending === "others"} onPress={() => void endOthers()}>
          Log out all other sessions
        </Button>
      )}
    </Card>
  );
}

type RowProps = { session: OwnSession; at: Clock; isEnding: boolean; onEnd: () => void };

function SessionRow({ session: { device, startedAt, lastActiveAt, isCurrent }, at, isEnding, onEnd }: RowProps) {
  const formatStored = (text: string) => formatMoment(new Date(text), at.zone, at.today);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 flex-1 break-words">
        {device}
        <span className="block text-sm text-muted">
          {isCurrent ? "" : `Last active ${formatStored(lastActiveAt)} · `}Started {formatStored(startedAt)}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button variant="quiet" aria-label={`Log out ${device}`} isPending={isEnding} onPress={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}
