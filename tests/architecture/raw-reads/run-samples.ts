import { backgroundTasks } from "@/lib/background-tasks";
import { buildRequest, isForStaff, routes, sentTo, type Route } from "@/tests/api/every-call/requests";
import { worksElsewhere } from "@/tests/api/every-call/samples/all-samples";
import { makeWorld, type World } from "@/tests/api/every-call/world";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { sendUnchecked } from "@/tests/support/calls/send";
import type { LargeBusiness } from "../query-plans/large-business";
import { listMeasuredCalls, listMeasuredReads } from "../query-plans/measured-reads";
import { listInnerReads } from "./list-inner-reads";
import { listScreenReads } from "./list-screen-reads";

/** The number of changes that share one business. Making one takes longer than a call. */
const CHANGES_A_WORLD = 20;

/** Changes come last and deletions at the very end, so that most calls have data to work on. */
const getOrder = ({ method, path, declaration }: Route) =>
  method === "GET" && !declaration.changes ? 0 : /delete|remove|cancel|deactivate|merge/i.test(path) ? 2 : 1;
const inOrder = routes.toSorted((a, b) => getOrder(a) - getOrder(b));

/** Runs the measured reads, the sample of every call, and the tasks that these queue. Their answers do not matter. */
export async function runSamples(): Promise<void> {
  let world = await makeWorld();
  await runMeasured(world);
  for (const read of listScreenReads(world)) await read(world.business.admin.who);
  let changes = 0;
  for (const route of inOrder) {
    if (getOrder(route) > 0 && changes++ >= CHANGES_A_WORLD) {
      await runQueuedTasks(world);
      [world, changes] = [await makeWorld(), 0];
    }
    const request = await buildRequest(route, world);
    if (request.as && getOrder(route) === 0) await sentTo(route, { ...request, as: world.business.technician });
    const { status } = await sentTo(route, request);
    if (status < 400 || !isForStaff(route.declaration) || worksElsewhere[route.declaration.id]) continue;
    // An earlier call ended the session or removed the record.
    [world, changes] = [await makeWorld(), 0];
    await sentTo(route, await buildRequest(route, world));
  }
  await runQueuedTasks(world);
  for (const work of listInnerReads(await makeWorld())) await work();
}

/** Runs the reads whose plans are tested: lists with their filters, and reads of screens. */
async function runMeasured(world: World): Promise<void> {
  const { admin, technician } = world.business;
  const large: LargeBusiness = {
    ...world,
    businessId: world.business.businessId,
    dispatcher: admin,
    technician,
    rareJobType: world.jobTypes,
    group: world.dispatchGroups,
    text: world.sentText,
    leadStatus: world.leadStatuses,
    phoneDay: "2026-11-19",
    changedAt: new Date(),
  };
  for (const [name, cases] of Object.entries(listMeasuredCalls(large))) {
    const route = routes.find(({ declaration }) => declaration.id === name);
    if (!route) throw new Error(`There is no call ${name}.`);
    for (const { as, ...one } of cases)
      await sendUnchecked(route.answer, { ...one, as: as ? technician : admin, method: route.method });
  }
  for (const one of Object.values(listMeasuredReads(large)).flat()) await one.run(one.as ? technician.who : admin.who);
}

async function runQueuedTasks({ business: { businessId } }: World): Promise<void> {
  // A task that fails because an outside service is missing has its own test.
  await backgroundTasks["sweep-business"]?.({ businessId }, {} as never).catch(() => undefined);
  await runTasks(businessId, Object.keys(backgroundTasks), 100).catch(() => undefined);
}
