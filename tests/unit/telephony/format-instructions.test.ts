import VoiceResponse from "twilio/lib/twiml/VoiceResponse";
import { expect, it } from "vitest";
import { formatInstructions } from "@/lib/telephony/webhooks/format-instructions";

it("formats instructions as the provider's own library does", () => {
  const voice = new VoiceResponse();
  voice.gather({ numDigits: 1, action: "https://acme.example/voice?a=1&b=2", method: "POST" }).say("Press 9 & wait");
  voice.dial({ timeout: 25 }).number({ statusCallbackEvent: ["initiated", "ringing"] }, "+17045550100");
  voice.record({ maxLength: 180, playBeep: true });
  voice.hangup();
  expect(
    formatInstructions([
      {
        name: "Gather",
        attributes: { numDigits: 1, action: "https://acme.example/voice?a=1&b=2", method: "POST" },
        content: [{ name: "Say", content: "Press 9 & wait" }],
      },
      {
        name: "Dial",
        attributes: { timeout: 25 },
        content: [
          { name: "Number", attributes: { statusCallbackEvent: "initiated ringing" }, content: "+17045550100" },
        ],
      },
      { name: "Record", attributes: { maxLength: 180, playBeep: true } },
      { name: "Hangup" },
    ])
  ).toBe(voice.toString());
});

it("escapes what is said", () => {
  expect(formatInstructions([{ name: "Say", content: `Lee <b> & "Sons"` }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Say>Lee &lt;b&gt; &amp; &quot;Sons&quot;</Say></Response>'
  );
  expect(formatInstructions([])).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
});
