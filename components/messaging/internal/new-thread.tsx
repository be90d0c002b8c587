"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import type { Colleague } from "@/lib/messaging/internal/internal-message";
import { api } from "@/lib/platform/http/api-client";
import { WriteBox } from "../write-box";

/** A new internal message to one or several users. */
export function NewThread({ onSent }: { onSent: (key: string) => void }) {
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const [round, setRound] = useState(0);
  const [keyOf] = useState(createRequestKeys);
  useEffect(() => {
    void api("GET /api/internal-messages/recipients", {}).then(
      ({ items }) => setPeople(items),
      () => undefined
    );
  }, []);
  const load = async (term: string) => {
    const candidates = people.length > 0 ? people : (await api("GET /api/internal-messages/recipients", {})).items;
    const words = term.trim().toLowerCase();
    return candidates
      .filter(({ id, fullName }) => !chosen.some((one) => one.id === id) && fullName.toLowerCase().includes(words))
      .map(({ id, fullName }) => ({ id, label: fullName }));
  };
  const send = async (messageText: string) => {
    if (chosen.length === 0) throw new Error("Add a recipient.");
    const messageRecipients = chosen.map(({ id }) => id);
    const body = { messageText, messageRecipients };
    // The same key lets a retry after a lost answer send only one message.
    const { messageRecipients: sent } = await api("POST /api/internal-messages", { body }, { requestKey: keyOf(body) });
    onSent(sent.toSorted().join());
  };
  return (
    <section aria-label="New message" className="flex flex-col gap-3">
      <AsyncComboBox
        key={round}
        label="To"
        load={load}
        placeholder={chosen.length > 0 ? "Add another person" : "Name"}
        autoFocus
        onSelect={(option) => {
          if (!option) return;
          setChosen([...chosen, { id: option.id, fullName: option.label }]);
          setRound(round + 1);
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label="Recipients" className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, fullName }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${fullName}`}
                onClick={() => setChosen(chosen.filter((one) => one.id !== id))}
                className="focus-ring inline-flex cursor-pointer items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-sm [&_svg]:size-3.5"
              >
                {fullName}
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <WriteBox label="Message" draftKey="message:new" onSend={send} />
    </section>
  );
}
