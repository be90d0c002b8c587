"use client";

import { useCallback, useState } from "react";
import { v7 as newKey } from "uuid";

type RequestKeys = {
  /** The Idempotency-Key of what is being sent: the same text again is the same request, however often the network asks. */
  of: (body: unknown) => string;
  /** An answer came: the same text from now on is another request. */
  answered: () => void;
};

/** The keys of a form's requests, one request after the other. */
export function requestKeys(): RequestKeys {
  let sent = { text: "", key: "" };
  return {
    of(body) {
      const text = JSON.stringify(body);
      if (sent.text !== text) sent = { text, key: newKey() };
      return sent.key;
    },
    answered() {
      sent = { text: "", key: "" };
    },
  };
}

/** The Idempotency-Key of what is being sent, for a form that is gone once it was answered. */
export function useRequestKey(): (body: unknown) => string {
  const [keys] = useState(requestKeys);
  return keys.of;
}

/**
 * Sends what a form asks for, under a key of its own. For a form that stays: the same asked for again after an answer is
 * done again, where its key would only repeat the answer.
 */
export function useRequest(): <T>(body: unknown, send: (options: { requestKey: string }) => Promise<T>) => Promise<T> {
  const [keys] = useState(requestKeys);
  return useCallback(
    async (body, send) => {
      const answer = await send({ requestKey: keys.of(body) });
      keys.answered();
      return answer;
    },
    [keys],
  );
}
