import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { removeReader, renameReader } from "@/lib/payments/readers/card-readers";
import { ProviderCardReader, ReaderName, ReaderPath } from "@/lib/payments/gateways/provider-card-reader";

export const PUT = call({
  id: "cardReaders.rename",
  summary: "Renames a card reader",
  permission: "settings.manage",
  params: ReaderPath,
  body: ReaderName,
  returns: ProviderCardReader,
  refusals: ["readers_not_taken", "card_reader_not_found", "provider_unreachable"],
  run: ({ who, params, body }) => renameReader(who, params.id, body.name),
});

export const DELETE = call({
  id: "cardReaders.remove",
  summary: "Removes a card reader",
  permission: "settings.manage",
  params: ReaderPath,
  returns: z.object({ id: z.string(), deleted: z.literal(true) }),
  refusals: ["readers_not_taken", "provider_unreachable"],
  run: ({ who, params }) => removeReader(who, params.id),
});
