import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { type Channel, type Message, CarrierRefusal } from "./channel";
import { makeMessageState } from "./make-message-state";
import { admitMessage } from "./sending-standing";

const Payload = z.object({ businessId: Id, id: Id });

/** A carrier's list may lag behind. Only after this time does a missing message mean that it never arrived. */
const SETTLED_MS = 60_000;

const CUT_OFF = "Connection lost while sending. It may have been sent. Check with the recipient before you resend.";

type State = ReturnType<typeof makeMessageState>;

/**
 * Builds the task behind sendMail and sendText. It hands one message to its carrier, as close to exactly once as the
 * protocol allows.
 */
export function makeDeliveryTask<Row extends Message>(channel: Channel<Row>): BackgroundTask {
  return async (payload, { job }) => {
    const { businessId, id } = Payload.parse(payload);
    const state = makeMessageState(channel, businessId, id);
    const isLast = job.attempts >= job.max_attempts;
    const status = await state.status();
    if (status === "handing over")
      await settleHandover(channel, state, { message: await channel.load({ businessId, id }), isLast });
    else if (status !== "queued") return;
    const message = await channel.load({ businessId, id });
    if (message.status !== "queued") return;
    // Checked at each try: the queue may retry after hours.
    if (message.expiresAt && (await state.tooLate())) return;
    if (!(await admitMessage(channel, businessId, id))) return channel.announceHold?.({ businessId, id });
    await handOverMessage(channel, state, { message, isLast });
  };
}

async function handOverMessage<Row extends Message>(
  channel: Channel<Row>,
  state: State,
  { message, isLast }: { message: Row; isLast: boolean }
): Promise<void> {
  let mayBeOut = false;
  try {
    const carrierId = await channel.carry(message, async () => {
      if (!(await state.handOver())) throw new Error("another worker is handing it over");
      mayBeOut = true;
    });
    await retryUntilDone(() => state.sent(carrierId));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof CarrierRefusal && error.isFinal;
    if (!mayBeOut || error instanceof CarrierRefusal)
      await state.notTaken(mayBeOut ? "handing over" : "queued", reason, isLast || isFinal);
    else if (isLast || !channel.listCarrierIds) return void (await state.unsure(`${CUT_OFF} (${reason})`));
    if (isFinal) return;
    throw new Error(`${channel.name} ${message.id}: ${reason}`, { cause: error });
  }
}

/** Resolves a message whose handover began without a recorded result. The carrier may know the result. */
async function settleHandover<Row extends Message>(
  { listCarrierIds, name }: Channel<Row>,
  state: State,
  { message, isLast }: { message: Row; isLast: boolean }
): Promise<void> {
  if (!listCarrierIds) return void (await state.unsure(CUT_OFF));
  try {
    const [carrierId] = await state.unclaimed(await listCarrierIds(message));
    if (carrierId !== undefined) return void (await state.sent(carrierId));
    if (Date.now() - (message.handedOverAt?.getTime() ?? 0) < SETTLED_MS)
      throw new Error("the carrier hasn't received it or doesn't show it yet");
    await state.again();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (isLast) return void (await state.unsure(`${CUT_OFF} (${reason})`));
    throw new Error(`${name} ${message.id}: ${reason}`, { cause: error });
  }
}

/**
 * Retries until the write succeeds: a short database outage must not lose the fact that the carrier has the message.
 */
async function retryUntilDone(write: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return void (await write());
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(1_000);
    }
  }
}
