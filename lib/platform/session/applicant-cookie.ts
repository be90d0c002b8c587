import "server-only";
import { cookies } from "next/headers";
import { applicantOf, type ApplicantLink } from "./applicant-link";
import { cookieOf, isSecureSite } from "./session-cookie";
import { isSignUpOpen } from "./sign-up";

// The browser in which somebody registers a business keeps their link: the pages have no token in their address.

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const cookieName = (): string => (isSecureSite() ? "__Secure-truckroll.applicant" : "truckroll.applicant");

/** The cookie by which this browser goes on with a registration; without a token, the one that ends that. */
export function applicantCookieHeader(token: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const age = token === null ? 0 : COOKIE_SECONDS;
  return `${cookieName()}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** The applicant whose browser asks; null without a link that still opens one. */
export async function applicantOfRequest(request: { headers: Headers }): Promise<ApplicantLink | null> {
  return held(cookieOf(request, cookieName()));
}

/** The applicant who opens a page; null likewise. */
export async function applicantOfPage(): Promise<ApplicantLink | null> {
  return held((await cookies()).get(cookieName())?.value);
}

async function held(token: string | undefined): Promise<ApplicantLink | null> {
  return token && isSignUpOpen() ? applicantOf(token, "applicant") : null;
}
