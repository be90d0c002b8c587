/** Logs a person of the demo business in as the log-in page does, and answers the cookie header of the session. */
export async function logInOverHttp(url: string, login: string, password = "truckroll-demo"): Promise<string> {
  const { cookie, status } = await tryToLogIn(url, login, password);
  if (!cookie.includes("session")) throw new Error(`${login} could not log in: ${status}`);
  return cookie;
}

/** What the log-in page is told; no error once somebody is in. */
export async function tryToLogIn(
  url: string,
  login: string,
  password: string,
): Promise<{ status: number; cookie: string; error: string | null }> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookies(first), origin: url },
    body: new URLSearchParams({ csrfToken, login, password, json: "true" }),
  });
  const told = (await answer.json()) as { url: string };
  const error = new URL(told.url, url).searchParams.get("error");
  return { status: answer.status, cookie: cookies(answer), error };
}

const cookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
