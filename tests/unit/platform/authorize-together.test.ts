import { expect, test } from "vitest";
import { createBatchAuthorizer, CHANNEL_REFUSED } from "@/components/realtime/authorize-together";

type Authorization = { error: string | null; auth: string | undefined };

/** Simulates a page that asks for channels. Records the requests to the server and the answers. */
function page(answer: (names: string[]) => Promise<Array<{ channel_name: string; auth: string }>>) {
  const requests: string[][] = [];
  const answers: Record<string, Authorization> = {};
  const authorize = createBatchAuthorizer((socketId, names) => {
    requests.push([socketId, ...names]);
    return answer(names);
  });
  const join = (socketId: string, ...names: string[]) => {
    for (const channelName of names)
      authorize({ socketId, channelName }, (error, data) => {
        answers[channelName] = { error: error?.message ?? null, auth: data?.auth };
      });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { requests, answers, join, settled };
}

const signed = (names: string[]) => Promise.resolve(names.map((name) => ({ channel_name: name, auth: `for ${name}` })));

test("channels requested together share one call; later ones and those of another socket get their own", async () => {
  const { requests, answers, join, settled } = page(signed);
  join("1.1", "a", "b");
  join("2.2", "c");
  join("1.1", "d");
  await settled();
  expect(requests).toEqual([
    ["1.1", "a", "b", "d"],
    ["2.2", "c"],
  ]);
  join("1.1", "e");
  await settled();
  expect(requests[2]).toEqual(["1.1", "e"]);
  expect(Object.entries(answers).map(([name, { auth }]) => [name, auth])).toEqual(
    ["a", "b", "d", "c", "e"].map((name) => [name, `for ${name}`])
  );
});

test("a refused channel does not affect the others", async () => {
  const { answers, join, settled } = page((names) => signed(names.filter((name) => name !== "b")));
  join("1.1", "a", "b", "c");
  await settled();
  expect(answers).toEqual({
    a: { error: null, auth: "for a" },
    b: { error: CHANNEL_REFUSED, auth: undefined },
    c: { error: null, auth: "for c" },
  });
});

test("every channel gets the error while the server is away, and can be requested again", async () => {
  let isAway = true;
  const { answers, join, settled } = page((names) => (isAway ? Promise.reject(new Error("away")) : signed(names)));
  join("1.1", "a", "b");
  await settled();
  expect([answers["a"]?.error, answers["b"]?.error]).toEqual(["away", "away"]);
  isAway = false;
  join("1.1", "a", "b");
  await settled();
  expect([answers["a"]?.auth, answers["b"]?.auth]).toEqual(["for a", "for b"]);
});
