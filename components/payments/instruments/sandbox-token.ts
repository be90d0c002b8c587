import { api } from "@/lib/platform/http/api-client";
import type { InstrumentKind } from "./instrument-fields";

/** Sends the input to the provider and returns its one-time token. Throws CallError with the fields' messages. */
export async function createSandboxToken(kind: InstrumentKind, form: HTMLFormElement): Promise<string> {
  const formData = new FormData(form);
  const text = (name: string) => String(formData.get(name) ?? "");
  const body =
    kind === "card"
      ? { kind, number: text("number"), expiry: text("expiry"), cvc: text("cvc") }
      : { kind, routing: text("routing"), account: text("account") };
  return (await api("POST /api/public/sandbox-instruments", { body })).token;
}
