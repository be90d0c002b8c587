import { followPageRequests } from "@/lib/platform/http/page-requests";

// Runs once in the browser, before any page comes alive.
const requests = followPageRequests(window);

/** The framework goes to another page, or back to an earlier one. */
export const onRouterTransitionStart = (address: string): void => requests.goTo(address);
