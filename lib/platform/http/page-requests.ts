/** How long until a page that could not be read again is asked for once more: the first time, and at most. */
const [FIRST_WAIT_MS, LAST_WAIT_MS] = [1_000, 30_000];

type Browser = { fetch: typeof fetch; location: { href: string } };

export type PageRequests = {
  /** Says where the person is going inside the application, before the page there is asked for. */
  goTo(address: string): void;
};

/**
 * Follows the requests by which the framework reads pages. It answers one that fails by loading that page anew, as a
 * browser does. That is right for a page that somebody waits for. A page that is only read again stays as it is and is
 * asked for until it comes: who leaves it meanwhile would be thrown back to it, since some browsers break off what a page
 * has asked for as soon as another one is wanted. The same goes for a page that somebody has turned away from again.
 */
export function followPageRequests(browser: Browser): PageRequests {
  const ask = browser.fetch.bind(browser);
  let destination = "";

  browser.fetch = async (input, init) => {
    if (!readsPage(init)) return ask(input, init);
    const going = destination;
    const page = pageOf(input instanceof Request ? input.url : String(input), browser.location.href);
    const isGoing = page === pageOf(going, browser.location.href) && page !== pageOf(browser.location.href);
    const isWaitedFor = () => isGoing && going === destination;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LAST_WAIT_MS)) {
      try {
        const answer = await ask(input, init);
        if (isWaitedFor()) return answer;
        if (answer.status < 500) return await whole(answer);
        await answer.body?.cancel();
      } catch (error) {
        if (isWaitedFor() || init?.signal?.aborted) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
  return { goTo: (address) => void (destination = address) };
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
