import { beforeAll, describe, expect, it } from "vitest";
import { POST as authorize } from "@/app/api/realtime/auth/route";
import { POST as authorizeChannels } from "@/app/api/realtime/channels/route";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { createWorkerPool } from "@/lib/platform/queue/create-worker-pool";
import { startRelay } from "@/lib/platform/outbox/relay";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import type { RealtimeMessage } from "@/lib/platform/realtime/publish-messages";
import { addAppointmentNote } from "@/lib/scheduling/appointments/list-appointment-notes";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { waitUntil } from "@/tests/support/timing/wait-until";

let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const requestAuthorization = (cookie: string, channel: string) => {
  const origin = "http://localhost:3000";
  const request = new Request(`${origin}/api/realtime/auth`, {
    method: "POST",
    headers: { cookie, origin, host: "localhost:3000", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ socket_id: "123.456", channel_name: channel }),
  });
  return authorize(request, { params: Promise.resolve({}) });
};
const join = async (cookie: string, channel: string) => (await requestAuthorization(cookie, channel)).status;
const authOf = async (cookie: string, channel: string) =>
  (await (await requestAuthorization(cookie, channel)).json()) as { auth: string };

describe("messages on the schedule channel", () => {
  it("realtime/store-appointment: announces a stored appointment once, by id, with a number, to its own business only", async () => {
    const published: RealtimeMessage[] = [];
    const pool = createWorkerPool(process.env["DATABASE_URL"] ?? "");
    const relay = startRelay(pool, {
      publish: async (messages) => void published.push(...messages),
      announcements: realtimeAnnouncements,
      reactions: {},
    });
    try {
      const customer = await makeCustomer(business.system);
      const id = await makeAppointment(business, customer, "2026-11-23T14:00:00Z", {
        techIds: [business.technician.userId],
      });
      const channel = `private-appointment-${business.businessId}`;
      const listAnnouncements = () =>
        published.filter((message) => message.event === "store-appointment" && message.channel === channel);
      await waitUntil(() => listAnnouncements().length > 0);
      expect(listAnnouncements()).toMatchObject([
        { data: { appointmentId: id, userId: business.dispatcher.userId, sequence: expect.any(Number) } },
      ]);
      // The card shows that the appointment has a note.
      await addAppointmentNote(business.dispatcher.who, id, { body: "The dog bites." });
      await waitUntil(() => listAnnouncements().length > 1);
      expect(listAnnouncements()[1]).toMatchObject({ data: { appointmentId: id } });
      expect(JSON.stringify(published)).not.toMatch(/Ann Lee|dog/);
      // The relay also publishes what other tests left in the outbox, so only messages with this id count.
      const aboutIt = published.filter((message) => message.data.appointmentId === id);
      expect(aboutIt.filter((message) => !message.channel.endsWith(business.businessId))).toEqual([]);
      expect(published.filter((message) => message.channel.endsWith(other.businessId))).toEqual([]);
    } finally {
      await relay.stop();
      await pool.end();
    }
  });

  it("realtime/channels: are named by kind and business; RT-3: only the own channels can be joined, with permission", async () => {
    const own = `private-appointment-${business.businessId}`;
    expect(await join(business.dispatcher.cookie, own)).toBe(200);
    expect(await join(business.technician.cookie, own)).toBe(200);
    expect(await join(other.dispatcher.cookie, own)).toBe(403);
    for (const kind of ["conversation", "twilio-call", "voip-call-api"]) {
      const channel = `private-${kind}-${business.businessId}`;
      expect(await join(business.dispatcher.cookie, channel), kind).toBe(200);
      expect(await join(other.dispatcher.cookie, channel), kind).toBe(403);
    }
    expect(await join(business.dispatcher.cookie, "private-appointment-1")).toBe(403);
    const role = await business.system.db((db) =>
      db.role.create({ data: { businessId: business.businessId, name: "None", permissions: [] } })
    );
    const nobody = await makeStaff(business, { roleId: role.id });
    for (const kind of ["appointment", "conversation", "twilio-call", "voip-call-api"])
      expect(await join(nobody.cookie, `private-${kind}-${business.businessId}`), kind).toBe(403);
    expect(await join(nobody.cookie, `private-message-counts-${business.businessId}`)).toBe(200);
    expect(await join(nobody.cookie, `private-message-counts-${other.businessId}`)).toBe(403);
    // Several at once: refused channels are left out, and the others still work.
    const { businessId, dispatcher } = business;
    const names = (["appointment", "message-counts", "conversation"] as const).map((kind) =>
      buildChannelName(kind, businessId)
    );
    const together = async (as: { cookie: string }, channelNames: string[]) => {
      const body = { socket_id: "123.456", channel_names: channelNames };
      const answer = await send(authorizeChannels, { as, body });
      return answer.body.items.map((item) => [item.channel_name, item.auth]);
    };
    const foreign = [`private-appointment-${other.businessId}`, "private-appointment-1"];
    const alone = await Promise.all(names.map(async (name) => [name, (await authOf(dispatcher.cookie, name)).auth]));
    expect(await together(dispatcher, [...foreign, ...names])).toEqual(alone);
    expect(await together(nobody, names)).toMatchObject([[names[1], expect.any(String)]]);
    const many = Array.from({ length: 51 }, () => names[0]);
    for (const channel_names of [[], many])
      expect(
        (await sendUnchecked(authorizeChannels, { as: dispatcher, body: { socket_id: "1.2", channel_names } })).status
      ).toBe(422);
  });
});
