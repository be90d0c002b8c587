import { config } from "zod/v4/core";
import { followPageRequests } from "@/lib/platform/http/page-requests";

// Runs once in the browser, before a page becomes interactive.

// Otherwise every page would test whether it may compile code from text. Our policy forbids that, and the console would
// show it.
config({ jitless: true });

const requests = followPageRequests(window);

/** Called when the framework goes to another page, or back to an earlier one. */
export const onRouterTransitionStart = (address: string): void => requests.goTo(address);
