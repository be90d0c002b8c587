import "server-only";
import type { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { callLender } from "./call-lender";
import { ProjectTypes, Services } from "../protocol/lender-product";

/** rule: errors/goodleap-services */
export const NO_SERVICES = "Unable to get GoodLeap services";

/** Source: goodleap.listServices. */
export async function listGoodleapServices(who: Who): Promise<z.output<typeof Services>["items"]> {
  return (await callLender(who, { path: "services", body: { partner: "goodleap" }, answer: Services })).items;
}

/** Source: goodleap.listProjectTypes. */
export async function listProjectTypes(who: Who): Promise<z.output<typeof ProjectTypes>["items"]> {
  return (await callLender(who, { path: "project-types", answer: ProjectTypes })).items;
}
