import { api } from "@/lib/platform/http/api-client";
import type { InstrumentKind } from "./instrument-fields";

/** Sends the input to the provider and returns its one-time token. Throws CallError with the fields' messages. */
export async function createSandboxToken(kind: InstrumentKind, form: HTMLFormElement): Promise<string> {
  const formData = new FormData(form);
  const readText = (name: string) => String(formData.get(name) ?? "");
  const body =
    kind === "card"
      ? { kind, number: readText("number"), expiry: readText("expiry"), cvc: readText("cvc") }
      : { kind, routing: readText("routing"), account: readText("account") };
  return (await api("POST /api/public/sandbox-instruments", { body })).token;
}
