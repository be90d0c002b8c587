import type { Other, When } from "./office";

export type LeadFate = { status?: "Contacted" | "Booked" | "Lost"; after?: number; by?: "dana" | "luis" | "carol" };

export type DemoCall = {
  when: When;
  other: Other;
  /** The business's number that was called. Undefined for an outgoing phone call. */
  by?: "main" | "mail" | "postcard" | "radio";
  became: "answered" | "missed" | "voicemail" | "rejected" | "called";
  seconds: number;
  /** The user who took or made it. */
  staff?: "dana" | "luis" | "carol";
  note?: string;
  /** True when the expected appointment was booked in it. */
  books?: boolean;
  /** The lead from this phone call, with its progress in minutes after the ring. */
  lead?: LeadFate;
  recorded?: boolean;
  script?: string | ReadonlyArray<readonly [who: "us" | "them", text: string]>;
};

const DENISE = { stranger: "+19195550117", name: "ALVARADO DENISE" };
const CURTIS = { stranger: "+19195550123", name: "CURTIS BOYD" };
const NOBODY = { stranger: "+19195550164" };

/** The front desk's last days, latest first. Today's phone calls are relative to the time of the seed. */
export const CALLS: readonly DemoCall[] = [
  { when: { ago: 7 }, other: { customer: 31 }, by: "postcard", became: "missed", seconds: 0 },
  {
    when: { ago: 24 },
    other: DENISE,
    by: "mail",
    became: "answered",
    seconds: 212,
    staff: "carol",
    lead: { status: "Contacted", after: 6, by: "carol" },
    note: "Just bought the house on Selwyn. Wants a price on a tankless water heater. Mornings are best.",
    recorded: true,
    script: [
      ["us", "Catawba Plumbing and Heating, this is Carol. How can I help you?"],
      ["them", "Hi, I got your postcard. We just moved in, and the water heater is from 2004."],
      ["us", "Yeah, it's about time for a new one. Want a price on a tankless too?"],
      ["them", "Yes, please. Mornings would be best."],
    ],
  },
  { when: { ago: 39 }, other: { customer: 12 }, became: "answered", seconds: 95, staff: "luis" },
  {
    when: { ago: 58 },
    other: { customer: 20 },
    by: "main",
    became: "voicemail",
    seconds: 31,
    recorded: true,
    script:
      "Hi, I'm calling about last week's invoice. I think the filter is on there twice. Please call me back. Thanks.",
  },
  {
    when: { ago: 83 },
    other: { expected: 0 },
    by: "main",
    became: "answered",
    seconds: 184,
    staff: "dana",
    note: "Upstairs won't heat up. Booked. Neighbor has the key.",
    books: true,
    lead: { status: "Booked", after: 6, by: "dana" },
    recorded: true,
  },
  {
    when: { ago: 118 },
    other: CURTIS,
    by: "radio",
    became: "missed",
    seconds: 0,
    lead: { status: "Contacted", after: 20, by: "carol" },
  },
  {
    when: { ago: 101 },
    other: CURTIS,
    became: "answered",
    seconds: 143,
    staff: "carol",
    note: "Called back. Sump pump runs all night. He'll decide after talking to his wife.",
  },
  { when: { ago: 149 }, other: NOBODY, by: "main", became: "rejected", seconds: 0 },
  { when: { ago: 177 }, other: { customer: 57 }, by: "main", became: "answered", seconds: 66, staff: "luis" },
  {
    when: { back: 1, at: 491 },
    other: { expected: 1 },
    by: "main",
    became: "answered",
    seconds: 251,
    staff: "dana",
    note: "No heat since last night, two small children. Booked first thing.",
    books: true,
    lead: { status: "Booked", after: 6, by: "dana" },
    recorded: true,
  },
  {
    when: { back: 1, at: 526 },
    other: { customer: 73 },
    by: "postcard",
    became: "answered",
    seconds: 128,
    lead: { by: "dana" },
    staff: "carol",
  },
  { when: { back: 1, at: 585 }, other: { customer: 88 }, became: "called", seconds: 0, staff: "luis" },
  {
    when: { back: 1, at: 640 },
    other: { stranger: "+19195550142", name: "HARRIS TOWING" },
    by: "main",
    became: "missed",
    seconds: 0,
    lead: {},
  },
  { when: { back: 1, at: 702 }, other: { customer: 95 }, by: "mail", became: "answered", seconds: 97, staff: "carol" },
  {
    when: { back: 1, at: 815 },
    other: { customer: 102 },
    by: "radio",
    became: "voicemail",
    seconds: 22,
    recorded: true,
    script: "Good afternoon, I heard your ad on the radio. Do you run gas lines for grills? Thanks.",
  },
  { when: { back: 1, at: 884 }, other: { customer: 102 }, became: "answered", seconds: 74, staff: "dana" },
  {
    when: { back: 2, at: 512 },
    other: { expected: 2 },
    by: "main",
    became: "answered",
    seconds: 163,
    staff: "luis",
    note: "Kitchen drain backed up again. Booked with a camera inspection.",
    books: true,
    lead: { status: "Booked", after: 6, by: "dana" },
  },
  {
    when: { back: 2, at: 598 },
    other: { customer: 123 },
    by: "postcard",
    became: "answered",
    seconds: 119,
    staff: "dana",
  },
  {
    when: { back: 2, at: 655 },
    other: { stranger: "+19195550171", name: "LINDSEY M" },
    by: "mail",
    became: "missed",
    seconds: 0,
    lead: { status: "Contacted", after: 16, by: "luis" },
  },
  {
    when: { back: 2, at: 671 },
    other: { stranger: "+19195550171", name: "LINDSEY M" },
    became: "answered",
    seconds: 88,
    staff: "carol",
  },
  { when: { back: 2, at: 790 }, other: { customer: 131 }, became: "answered", seconds: 54, staff: "dana" },
  {
    when: { back: 3, at: 505 },
    other: { customer: 146 },
    by: "main",
    became: "answered",
    seconds: 137,
    staff: "carol",
  },
  {
    when: { back: 3, at: 610 },
    other: { stranger: "+19195550188", name: "PRICE DARYL" },
    by: "radio",
    became: "answered",
    seconds: 205,
    lead: { status: "Lost", after: 180, by: "luis" },
    staff: "luis",
  },
  { when: { back: 3, at: 777 }, other: { customer: 158 }, by: "main", became: "rejected", seconds: 0 },
  {
    when: { back: 4, at: 548 },
    other: { customer: 164 },
    by: "postcard",
    became: "answered",
    seconds: 171,
    staff: "dana",
  },
  { when: { back: 4, at: 832 }, other: { customer: 170 }, by: "main", became: "missed", seconds: 0 },
];
