import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { addReader, listReaders } from "@/lib/payments/readers/card-readers";
import { ProviderCardReader, ReaderToAdd } from "@/lib/payments/gateways/provider-card-reader";

export const GET = call({
  id: "cardReaders.list",
  summary: "Lists card readers",
  permission: "payments.accept",
  returns: z.object({ items: z.array(ProviderCardReader) }),
  refusals: ["provider_unreachable"],
  run: async () => ({ items: await listReaders() }),
});

export const POST = call({
  id: "cardReaders.add",
  summary: "Adds a card reader with the registration code on its screen",
  permission: "settings.manage",
  body: ReaderToAdd,
  returns: ProviderCardReader,
  refusals: ["readers_not_taken", "no_address", "provider_unreachable"],
  run: ({ who, body }) => addReader(who, body),
});
