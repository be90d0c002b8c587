/** Logs in a user of the demo business as the login page does. Returns the cookie header of the session. */
export async function logInOverHttp(url: string, login: string, password = "truckroll-demo"): Promise<string> {
  const { cookie, status } = await tryToLogIn(url, login, password);
  if (!cookie.includes("session")) throw new Error(`${login} could not log in: ${status}`);
  return cookie;
}

/** Returns the answer that the login page receives. `error` is null after a successful login. */
export async function tryToLogIn(
  url: string,
  login: string,
  password: string
): Promise<{ status: number; cookie: string; error: string | null }> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: readCookies(first), origin: url },
    body: new URLSearchParams({ csrfToken, login, password, json: "true" }),
  });
  const responseBody = (await answer.json()) as { url: string };
  const error = new URL(responseBody.url, url).searchParams.get("error");
  return { status: answer.status, cookie: readCookies(answer), error };
}

const readCookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
