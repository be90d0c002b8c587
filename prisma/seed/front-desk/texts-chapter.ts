import { lockConversation } from "@/lib/messaging/conversations/open-conversation";
import { sendInternal } from "@/lib/messaging/internal/send-internal";
import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { handleDelivery } from "@/lib/messaging/texts/handle-delivery";
import { receiveText } from "@/lib/messaging/texts/receive-text";
import { setNewestText } from "@/lib/messaging/texts/send-text";
import { getActingUserId, getStaffActor } from "@/lib/platform/session/who";
import { countSegments } from "@/lib/platform/sms/segments";
import { getMember, getOtherNumber, type Office, type Other, toWhoAt, type When } from "./office";

type Text = { when: When; body: string } & (
  | { from: "them" }
  | { from: "dana" | "luis" | "carol"; became: "delivered" | "read" | "sent" | number }
);
type Conversation = { other: Other; texts: readonly Text[]; isRead: boolean };

const LANDLINE = 30006;

const CONVERSATIONS: readonly Conversation[] = [
  {
    other: { expected: 3 },
    isRead: true,
    texts: [
      {
        when: { back: 1, at: 640 },
        from: "dana",
        became: "delivered",
        body: "You're on our schedule. Text us here if anything changes.",
      },
      {
        when: { back: 1, at: 652 },
        from: "them",
        body: "Thanks! Can he call when he's on the way? I need to put the dog up.",
      },
      { when: { back: 1, at: 655 }, from: "dana", became: "read", body: "Will do. I added a note for him." },
    ],
  },
  {
    other: { customer: 73 },
    isRead: false,
    texts: [
      {
        when: { ago: 70 },
        from: "carol",
        became: "delivered",
        body: "Your part is in. Does Thursday morning work?",
      },
      { when: { ago: 16 }, from: "them", body: "Thursday works, after 9 please" },
    ],
  },
  {
    other: { stranger: "+19195550117" },
    isRead: false,
    texts: [
      { when: { ago: 5 }, from: "them", body: "Hi, it's Denise. The water heater label says Rheem 2004, 50 gallons." },
    ],
  },
  {
    other: { customer: 158 },
    isRead: true,
    texts: [
      {
        when: { back: 2, at: 700 },
        from: "luis",
        became: LANDLINE,
        body: "We tried to reach you about Tuesday. Please call us back.",
      },
    ],
  },
  {
    other: { customer: 181 },
    isRead: true,
    texts: [
      {
        when: { back: 4, at: 560 },
        from: "carol",
        became: "delivered",
        body: "It's time for your fall tune-up. Want us to schedule it?",
      },
      { when: { back: 4, at: 571 }, from: "them", body: "STOP" },
    ],
  },
];

const TEMPLATES = [
  ["On the way", "Hi {first name}, we're on the way."],
  ["Please call", "Hi {first name}, please call us back when you have a minute."],
] as const;

/** Creates the texts of the last days with their results, and internal messages. */
export async function seedTexts(office: Office, ourNumber: string): Promise<void> {
  for (const [name, body] of TEMPLATES) await textTemplateList.create(office.who, { name, body });
  let count = 0;
  for (const { other, texts, isRead } of CONVERSATIONS) {
    const otherNumber = getOtherNumber(office, other);
    for (const text of texts) {
      const sid = `SMdemo${String(++count).padStart(4, "0")}`;
      if (text.from === "them")
        await receiveText(toWhoAt(office.who, text.when), {
          sid,
          from: otherNumber,
          to: ourNumber,
          body: text.body,
          media: [],
        });
      else await sendOne(office, text, { ourNumber, theirNumber: otherNumber }, sid);
    }
    if (isRead) await markRead(office, otherNumber);
  }
  await seedInternal(office);
}

type Outbound = Exclude<Text, { from: "them" }>;

/** Sends a text in the past, with the provider's later reports. */
async function sendOne(
  office: Office,
  { from, when, body, became }: Outbound,
  pair: { ourNumber: string; theirNumber: string },
  sid: string
): Promise<void> {
  const who = toWhoAt(getMember(office, from), when);
  const { businessId, now } = who;
  const messageId = await who.db(async (db) => {
    const { id: conversationId } = await lockConversation(db, pair);
    const { id } = await db.smsMessage.create({
      data: {
        businessId,
        conversationId,
        toNumber: pair.theirNumber,
        ourNumber: pair.ourNumber,
        body,
        userId: getActingUserId(who),
        segments: countSegments(body).segments,
        providerMessageId: sid,
        status: "sent",
        createdAt: now,
        handedOverAt: now,
        sentAt: now,
      },
    });
    await setNewestText(db, conversationId, id);
    return id;
  });
  const [state, code] = typeof became === "number" ? ["undelivered", became] : [became, null];
  await handleDelivery(toWhoAt(who, when, 1), { messageId, sid, state, code });
}

async function markRead({ who }: Office, theirNumber: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const read = { data: { unread: false } };
    await db.smsConversation.updateMany({ where: { businessId, theirNumber }, ...read });
    await db.smsMessage.updateMany({ where: { businessId, toNumber: theirNumber, direction: "inbound" }, ...read });
  });
}

/** Creates two internal messages: a read one, and an unread one for a technician. */
async function seedInternal(office: Office): Promise<void> {
  const [dana, carol, mike] = ["dana", "carol", "mike"].map((name) => getMember(office, name));
  if (!dana || !carol || !mike) return;
  const write = (from: typeof dana, when: When, to: ReadonlyArray<typeof dana>, messageText: string) =>
    sendInternal(toWhoAt(from, when), { messageText, messageRecipients: to.map((one) => getStaffActor(one).userId) });
  const message = await write(
    carol,
    { ago: 55 },
    [dana],
    "The customer with the duplicate filter called again. Can you check the invoice?"
  );
  const { businessId } = office.who;
  await office.who.db((db) =>
    db.internalMessagePerson.updateMany({
      where: { businessId, messageId: message.id, readAt: null },
      data: { readAt: toWhoAt(dana, { ago: 48 }).now },
    })
  );
  await write(dana, { ago: 33 }, [mike], "The neighbor at 214 (blue door) has the key for your next stop.");
}
