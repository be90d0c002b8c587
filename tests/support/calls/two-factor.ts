import { TOTP } from "otpauth";
import { afterAll, beforeAll, vi } from "vitest";
import { PUT as confirmApp, POST as startApp } from "@/app/api/users/me/two-factor/app/route";
import { POST as addPasskey } from "@/app/api/users/me/two-factor/passkeys/route";
import { POST as startPasskey } from "@/app/api/users/me/two-factor/passkeys/challenge/route";
import { makePasskey, type Passkey } from "./passkey";
import { send, sendUnchecked } from "./send";

type AsStaff = { cookie: string };

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows, `steps` steps of 30 seconds from now. */
export function computeCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Returns a code that the app does not show at any time near now. */
export function computeWrongCode(secret: string): string {
  const near = [-1, 0, 1].map((steps) => computeCode(secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
}

/** Stops the clock of this process in the middle of a step, so that no code expires before it is sent. */
export function holdClockInStep(): void {
  beforeAll(() => {
    const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterAll(() => void vi.useRealTimers());
}

/** Sets up an authenticator app as the profile does. This uses up the code of the previous step. */
export async function setUpApp(as: AsStaff, proof: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await send(startApp, { as, body: { proof } });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const { secret } = started.body;
  const confirmed = await send(confirmApp, { as, method: "PUT", body: { code: computeCode(secret, -1) } });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Adds a passkey as the profile does. */
export async function setUpPasskey(as: AsStaff, proof: string): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  const started = await send(startPasskey, { as, body: { proof } });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const { passkey, sent } = makePasskey(started.body.options);
  const cookie = `${as.cookie}; ${getCookie(started.headers)}`;
  const added = await sendUnchecked(addPasskey, { as: { cookie }, body: { name: "Work laptop", passkey: sent } });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { passkey, recoveryCodes: added.body.recoveryCodes };
}

/** Returns the cookie that an answer sets, in the form in which a browser sends it back. */
export function getCookie(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
