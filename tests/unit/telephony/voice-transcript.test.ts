import { expect, it } from "vitest";
import { parseVoiceTranscript } from "@/lib/telephony/recordings/parse-voice-transcript";

const call = {
  type: "INBOUND",
  numberFrom: "+17045550188",
  numberTo: "+17045550199",
  callerName: "Jo Fox",
  calleeName: "Front desk",
};
const parseTranscript = (text: string, of = call) =>
  parseVoiceTranscript(text, of)?.map(({ speaker: { name, isCustomer }, text: words }) => [name, isCustomer, words]);

it.each([
  ["WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nJo Fox: Hello\r\n", [["Jo Fox", true, "Hello"]]],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\n<v Front desk>Hello, <i>Jo</i></v>", [["Front desk", false, "Hello, Jo"]]],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nNo name here", [["", false, "No name here"]]],
  [
    "WEBVTT\n\nNOTE made by a machine\n\n00:01.000 --> 00:02.000\n(704) 555-0188: One\n\n00:02.000 --> 00:03.000\n(704) 555-0188: two",
    [["(704) 555-0188", true, "One two"]],
  ],
  ["WEBVTT\n", []],
  [
    '{"timeline":[{"text":"Hi","users":[{"username":"jo fox"}]},{"text":"Yes?","users":[]},{"text":""}]}',
    [
      ["jo fox", true, "Hi"],
      ["", false, "Yes?"],
    ],
  ],
])("a voice transcript is parsed into speakers and words: %j", (text, expected) => {
  expect(parseTranscript(text)).toEqual(expected);
});

it("the called person is the customer of an outbound call, and invalid transcripts give null", () => {
  const outbound = { ...call, type: "OUTBOUND" };
  expect(parseTranscript("WEBVTT\n\n00:01.000 --> 00:02.000\nFront desk: Hello", outbound)).toEqual([
    ["Front desk", true, "Hello"],
  ]);
  expect(["", "{", '{"code":12000}', "<html>"].map((text) => parseVoiceTranscript(text, call))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
