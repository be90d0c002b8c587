import { generateLeads } from "@/lib/marketing/target-lists/generate-leads";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { Who } from "@/lib/platform/session/who";
import type { DemoCustomer } from "../customers-chapter";
import type { Random } from "../random";
import { seedCalls } from "./calls-chapter";
import { seedLeads } from "./leads-chapter";
import { type DemoMarketing, seedMarketing, seedNumbers, sendCampaign } from "./marketing-chapter";
import { type Office, readOffice } from "./office";
import { seedTexts } from "./texts-chapter";

/** Creates the campaigns, phone calls, texts, and leads of the last days. */
export async function seedFrontDesk(who: Who, customers: readonly DemoCustomer[], random: Random): Promise<void> {
  const office = await readOffice(who, customers);
  const marketing = await seedMarketing(office);
  await Promise.all([
    sendCampaign(office, marketing.campaigns.mail, random),
    seedInbound(office, marketing),
    generateLeads(who, marketing.toCall),
  ]);
}

async function seedInbound(office: Office, marketing: DemoMarketing): Promise<void> {
  // Numbers of a real provider cost money, so the demo has none.
  const numbers = getPhoneCarrier() === "sandbox" ? await seedNumbers(office.who, marketing) : null;
  const [calls] = await Promise.all([
    numbers ? seedCalls(office, numbers) : [],
    numbers ? seedTexts(office, numbers.texting) : undefined,
  ]);
  await seedLeads(office, marketing, calls);
}
