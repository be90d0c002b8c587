import { expect, it } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";

const ask = (method: "GET" | "POST", path: string) => {
  const request = new Request(`http://localhost:3000/api/auth/${path}`, { method });
  return (method === "GET" ? GET : POST)(request, { params: Promise.resolve({ nextauth: path.split("/") }) });
};

it.each([
  ["GET", "callback/credentials"],
  ["GET", "providers"],
  ["GET", "signin"],
  ["GET", "error"],
  ["POST", "_log"],
  ["POST", "signin/credentials"],
] as const)("answers 404 to %s %s, which this application does not use", async (method, path) => {
  expect((await ask(method, path)).status).toBe(404);
});
