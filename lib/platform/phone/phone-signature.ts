import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Computes the signature of a request by the phone provider, in base64: the account's token signs the address and every
 * field, sorted by name. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function computePhoneSignature(authToken: string, address: string, form: Record<string, string>): string {
  const fields = Object.keys(form).toSorted();
  const text = address + fields.map((name) => name + form[name]).join("");
  return createHmac("sha1", authToken).update(text).digest("base64");
}

const ADDRESS = /^(https?)(:\/\/[^/:]+)(:\d+)?(\/.*)$/;

/** True if the account's token signed the address and these fields. The provider signs with or without the port. */
export function isPhoneSignature(
  sent: string,
  { authToken, address, form }: { authToken: string; address: string; form: Record<string, string> }
): boolean {
  const parts = ADDRESS.exec(address);
  if (!parts) return false;
  const [, scheme, host, port, rest] = parts;
  const withPort = `${scheme}${host}${port ?? (scheme === "https" ? ":443" : ":80")}${rest}`;
  return [`${scheme}${host}${rest}`, withPort].some((signed) => {
    const expected = Buffer.from(computePhoneSignature(authToken, signed, form));
    const actual = Buffer.from(sent);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}
