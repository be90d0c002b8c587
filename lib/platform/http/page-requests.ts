const TIMES = {
  /** The wait until a page that failed to reload is requested again: the first wait, and the longest. */
  firstWaitMs: 1_000,
  lastWaitMs: 30_000,
  /** The wait of a navigation for a page that is being reloaded. */
  patienceMs: 4_000,
};

type Browser = { fetch: typeof fetch; location: Pick<Location, "href" | "assign"> };

export type PageRequests = {
  /** Reports the address that the user navigates to, before its page is requested. */
  goTo(address: string): void;
};

/**
 * Watches the requests by which the framework reads pages. When one fails, the framework loads that page fully, as a
 * browser does. That is right for a page that the user waits for.
 *
 * It is wrong for a page that is only refreshed. Some browsers cancel the requests of a page as soon as the user leaves
 * it. The failed refresh would then throw the user back. Such a page stays as it is and is requested again until it
 * arrives. The same applies to a page that the user has already turned away from.
 *
 * The framework takes the parts that two pages share, such as the frame, from the answer in progress. When that answer
 * fails or is slow, the browser loads the next page by itself.
 */
export function followPageRequests(browser: Browser, times = TIMES): PageRequests {
  const originalFetch = browser.fetch.bind(browser);
  let [origin, destination] = ["", ""];
  let readAgain = 0;

  const isOnTheWay = () =>
    destination !== "" &&
    browser.location.href === origin &&
    getPageAddress(destination, origin) !== getPageAddress(origin);
  const loadNext = () => {
    browser.location.assign(destination);
    destination = "";
  };

  const fetchUntilAnswered = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const going = destination;
    const page = getPageAddress(input instanceof Request ? input.url : String(input), browser.location.href);
    const isNext = isOnTheWay() && page === getPageAddress(going, origin);
    const isWaitedFor = () => isNext && going === destination;
    if (!isNext) readAgain++;
    try {
      for (let wait = times.firstWaitMs; ; wait = Math.min(wait * 2, times.lastWaitMs)) {
        try {
          const answer = await originalFetch(input, init);
          if (isWaitedFor()) return answer;
          if (answer.status < 500) return await readWholeAnswer(answer);
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

  browser.fetch = (input, init) => (isPageRead(init) ? fetchUntilAnswered(input, init) : originalFetch(input, init));
  return {
    goTo(address) {
      [origin, destination] = [browser.location.href, address];
      if (readAgain > 0)
        setTimeout(() => destination === address && readAgain > 0 && isOnTheWay() && loadNext(), times.patienceMs);
    },
  };
}

/** True for the request of a page. Prefetches do not count, because nothing depends on them. */
function isPageRead(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.has("rsc") && !headers.has("next-router-prefetch") && !headers.has("next-router-segment-prefetch");
}

/** Returns the page of an address, without the parameter that the framework adds to tell its requests apart. */
function getPageAddress(address: string, base?: string): string {
  const url = new URL(address, base);
  url.searchParams.delete("_rsc");
  return url.pathname + url.search;
}

/** Returns an answer with a complete body, so that none breaks off after it began. */
async function readWholeAnswer(answer: Response): Promise<Response> {
  const read = new Response(answer.body && (await answer.arrayBuffer()), answer);
  // A newly built answer lacks these values.
  Object.defineProperty(read, "url", { value: answer.url });
  Object.defineProperty(read, "redirected", { value: answer.redirected });
  return read;
}
