const TIMES = {
  /** How long until a page that could not be read again is asked for once more: the first time, and at most. */
  firstWaitMs: 1_000,
  lastWaitMs: 30_000,
  /** How long somebody who goes on waits for a page that is being read again. */
  patienceMs: 4_000,
};

type Browser = { fetch: typeof fetch; location: Pick<Location, "href" | "assign"> };

export type PageRequests = {
  /** Says where the person is going inside the application, before the page there is asked for. */
  goTo(address: string): void;
};

/**
 * Follows the requests by which the framework reads pages. It answers one that fails by loading that page anew, as a
 * browser does. That is right for a page that somebody waits for. A page that is only read again stays as it is and is
 * asked for until it comes: who leaves it meanwhile would be thrown back to it, since some browsers break off what a page
 * has asked for as soon as another one is wanted. The same goes for a page that somebody has turned away from again.
 *
 * What the next page shares with the one before, such as the frame, the framework takes from the answer that is on its
 * way. Where that fails or is long in coming the browser loads the next page by itself.
 */
export function followPageRequests(browser: Browser, times = TIMES): PageRequests {
  const ask = browser.fetch.bind(browser);
  let [origin, destination] = ["", ""];
  let readAgain = 0;

  const isOnTheWay = () =>
    destination !== "" && browser.location.href === origin && pageOf(destination, origin) !== pageOf(origin);
  const loadNext = () => {
    browser.location.assign(destination);
    destination = "";
  };

  const askUntilItComes = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const going = destination;
    const page = pageOf(input instanceof Request ? input.url : String(input), browser.location.href);
    const isNext = isOnTheWay() && page === pageOf(going, origin);
    const isWaitedFor = () => isNext && going === destination;
    if (!isNext) readAgain++;
    try {
      for (let wait = times.firstWaitMs; ; wait = Math.min(wait * 2, times.lastWaitMs)) {
        try {
          const answer = await ask(input, init);
          if (isWaitedFor()) return answer;
          if (answer.status < 500) return await whole(answer);
          await answer.body?.cancel();
        } catch (error) {
          if (isWaitedFor() || init?.signal?.aborted) throw error;
        }
        if (isOnTheWay()) loadNext();
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } finally {
      if (!isNext) readAgain--;
    }
  };

  browser.fetch = (input, init) => (readsPage(init) ? askUntilItComes(input, init) : ask(input, init));
  return {
    goTo(address) {
      [origin, destination] = [browser.location.href, address];
      if (readAgain > 0)
        setTimeout(() => destination === address && readAgain > 0 && isOnTheWay() && loadNext(), times.patienceMs);
    },
  };
}

/** Whether a page is asked for, and not what is fetched ahead, on which nothing depends. */
function readsPage(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.has("rsc") && !headers.has("next-router-prefetch") && !headers.has("next-router-segment-prefetch");
}

/** The page of an address, without what the framework adds to tell its requests apart. */
function pageOf(address: string, base?: string): string {
  const url = new URL(address, base);
  url.searchParams.delete("_rsc");
  return url.pathname + url.search;
}

/** An answer whose body is there to its end, so that none is begun and then broken off. */
async function whole(answer: Response): Promise<Response> {
  const read = new Response(answer.body && (await answer.arrayBuffer()), answer);
  // Of an answer that is made anew they would say nothing.
  Object.defineProperty(read, "url", { value: answer.url });
  Object.defineProperty(read, "redirected", { value: answer.redirected });
  return read;
}
