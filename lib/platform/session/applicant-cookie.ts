import "server-only";
import { cookies } from "next/headers";
import { applicantOf, type ApplicantLink } from "./applicant-link";
import { cookieOf, isSecureSite } from "./session-cookie";
import { isSignUpOpen } from "./sign-up";

// The browser that registers a business stores its link in a cookie, so the pages have no token in their address.

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const cookieName = (): string => (isSecureSite() ? "__Secure-truckroll.applicant" : "truckroll.applicant");

/** Builds the cookie with which this browser continues a registration. Without a token, builds the one that ends it. */
export function applicantCookieHeader(token: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const age = token === null ? 0 : COOKIE_SECONDS;
  return `${cookieName()}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** Finds the applicant of a request by its cookie. Null without a valid link. */
export async function applicantOfRequest(request: { headers: Headers }): Promise<ApplicantLink | null> {
  return held(cookieOf(request, cookieName()));
}

/** Finds the applicant who opens a page. Null without a valid link. */
export async function applicantOfPage(): Promise<ApplicantLink | null> {
  return held((await cookies()).get(cookieName())?.value);
}

async function held(token: string | undefined): Promise<ApplicantLink | null> {
  return token && isSignUpOpen() ? applicantOf(token, "applicant") : null;
}
