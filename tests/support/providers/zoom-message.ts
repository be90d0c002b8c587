import { createHmac } from "node:crypto";

/** Builds a message from Zoom to the webhook, signed as Zoom documents it. */
export function buildZoomMessage(secret: string, message: object): Request {
  const body = JSON.stringify(message);
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`v0:${at}:${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-zm-request-timestamp": at,
    "x-zm-signature": `v0=${signature}`,
  };
  return new Request("http://localhost:3000/api/webhooks/voip/zoom", { method: "POST", headers, body });
}
