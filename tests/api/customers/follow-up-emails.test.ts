import { beforeEach, expect, it } from "vitest";
import { POST as followUp } from "@/app/api/notes/[id]/follow-up/route";
import { POST as save } from "@/app/api/notes/route";
import { backgroundTasks } from "@/lib/background-tasks";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customerId: string;

beforeEach(async () => {
  business = await makeBusiness();
  ({ customerId } = await makeCustomer(business.system, "Ann"));
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
async function write(more: object): Promise<string> {
  const note = { type: "customer", body: "Call about the quote", businessCustomerId: customerId, followUp: ago(1) };
  const body = { generic_note_type: { ...note, userAccountId: business.technician.userId, ...more } };
  const answer = await send(save, { as: business.dispatcher, method: "POST", body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.id;
}
const waiting = (noteId: string) =>
  business.system.db(
    (db) => db.$queryRaw<Array<{ run_at: Date }>>`
      SELECT j.run_at FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'tell-follow-up' AND j.payload ->> 'noteId' = ${noteId}`
  );
const run = (noteId: string) =>
  requireValue(backgroundTasks["tell-follow-up"], "tell-follow-up")(
    { businessId: business.businessId, noteId },
    undefined as never
  );
const mails = () => business.system.db((db) => db.mailMessage.findMany({ orderBy: { createdAt: "asc" } }));

it("a due follow-up emails the assignee once for each due time, with the note and a link", async () => {
  const id = await write({ title: "Quote" });
  await run(id);
  await run(id);
  const [mail, ...others] = requireItems(await mails(), 1);
  expect(others).toEqual([]);
  const assignee = await business.system.db((db) =>
    db.user.findFirstOrThrow({ where: { id: business.technician.userId } })
  );
  expect(mail).toMatchObject({ toAddress: assignee.email, relatedKind: "note", relatedId: id });
  expect(mail.subject).toMatch(/^Follow up with .*Ann.*: Quote$/);
  expect(mail.text).toContain("Call about the quote");
  expect(mail.text).toContain(`/customer/show/${customerId}/notes`);
  await write({ id, followUp: ago(0.5) });
  await run(id);
  expect(await mails()).toHaveLength(2);
});

it("a follow-up sends no email before it is due, or if it is done, deleted, or has no active assignee", async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const early = await write({ followUp: later });
  expect((await waiting(early)).map(({ run_at }) => run_at.toISOString())).toEqual([later]);
  await run(early);
  expect((await waiting(early)).map(({ run_at }) => run_at.toISOString())).toEqual([later]);
  const done = await write({});
  await send(followUp, { as: business.dispatcher, method: "POST", params: { id: done }, body: { done: true } });
  const deletedNote = await write({});
  await business.system.db((db) => db.note.updateMany({ where: { id: deletedNote }, data: { deletedAt: new Date() } }));
  const nobody = await write({ userAccountId: null });
  expect(await waiting(nobody)).toEqual([]);
  const formerUserNote = await write({});
  for (const id of [done, deletedNote, nobody]) await run(id);
  await business.system.db((db) =>
    db.user.updateMany({ where: { id: business.technician.userId }, data: { deactivatedAt: new Date() } })
  );
  await run(formerUserNote);
  expect(await mails()).toEqual([]);
});
