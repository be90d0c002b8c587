import { expect, it } from "vitest";
import { GET as forecast } from "@/app/api/messages/forecast/route";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

it("without a mail server and with demo phones, messages are recorded and never sent", async () => {
  const { technician } = await makeBusiness();
  const ask = async (channel: "mail" | "text") => (await send(forecast, { as: technician, query: { channel } })).body;
  expect(await ask("mail")).toEqual({ state: "kept", reason: "Email isn't set up." });
  expect(await ask("text")).toEqual({ state: "kept", reason: "Demo phones: texts aren't sent to real phones." });
});
