import { config } from "zod/v4/core";
import { followPageRequests } from "@/lib/platform/http/page-requests";

// Runs once in the browser, before any page comes alive.

// Else every page tries whether it may make code from text, which our policy forbids and the console then tells of.
config({ jitless: true });

const requests = followPageRequests(window);

/** The framework goes to another page, or back to an earlier one. */
export const onRouterTransitionStart = (address: string): void => requests.goTo(address);
