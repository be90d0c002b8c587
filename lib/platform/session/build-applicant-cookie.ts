import "server-only";
import { cookies } from "next/headers";
import { findApplicant, type ApplicantLink } from "./applicant-link";
import { getCookie, isSecureSite } from "./session-claims";
import { isSignUpOpen } from "./is-sign-up-open";

// The browser that registers a business stores its link in a cookie, so the pages have no token in their address.

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const getCookieName = (): string => (isSecureSite() ? "__Secure-truckroll.applicant" : "truckroll.applicant");

/** Builds the cookie with which this browser continues a registration. Without a token, builds the one that ends it. */
export function buildApplicantCookie(token: string | null): string {
  const secure = isSecureSite() ? "; Secure" : "";
  const age = token === null ? 0 : COOKIE_SECONDS;
  return `${getCookieName()}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** Finds the applicant of a request by its cookie. Null without a valid link. */
export async function findApplicantOfRequest(request: { headers: Headers }): Promise<ApplicantLink | null> {
  return findHolder(getCookie(request, getCookieName()));
}

/** Finds the applicant who opens a page. Null without a valid link. */
export async function findApplicantOfPage(): Promise<ApplicantLink | null> {
  return findHolder((await cookies()).get(getCookieName())?.value);
}

async function findHolder(token: string | undefined): Promise<ApplicantLink | null> {
  return token && isSignUpOpen() ? findApplicant(token, "applicant") : null;
}
