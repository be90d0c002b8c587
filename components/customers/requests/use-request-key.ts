"use client";

import { useCallback, useState } from "react";
import { v7 as newKey } from "uuid";

type RequestKeys = {
  /** Returns the Idempotency-Key of a request body. The same body is the same request, however often it is retried. */
  of: (body: unknown) => string;
  /** Called after an answer. The same body is a new request from then on. */
  answered: () => void;
};

/** Creates the keys of a form's requests, one request after the other. */
export function createRequestKeySource(): RequestKeys {
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

/** Returns Idempotency-Keys for a form that closes after the answer. */
export function useRequestKey(): (body: unknown) => string {
  const [keys] = useState(createRequestKeySource);
  return keys.of;
}

/**
 * Sends the requests of a form that stays open, each under its own key. The same request after an answer runs again,
 * because the old key would only repeat that answer.
 */
export function useRequest(): <T>(body: unknown, send: (options: { requestKey: string }) => Promise<T>) => Promise<T> {
  const [keys] = useState(createRequestKeySource);
  return useCallback(
    async (body, send) => {
      const answer = await send({ requestKey: keys.of(body) });
      keys.answered();
      return answer;
    },
    [keys]
  );
}
