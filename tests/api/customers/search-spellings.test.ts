import { beforeAll, expect, it } from "vitest";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { searchEverything } from "@/lib/search-everything";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;

const people = [
  ["Ann", "O’Brien", "12 East Main Street", "Concord"],
  ["Bob", "O'Neil", "14 W Oak Ave", "Saint Paul"],
  ["Søren", "Kjær", "9 North Park Boulevard Suite 200", "Fort Mill"],
  ["Karl", "Groß", "7½ Elm Rd", "St. Cloud"],
  ["Dee", "Fox", "30 SW Harbor Dr Ste 5", "Ft Worth"],
  ["Eve", "Moss", "88 Mount Vernon Highway, Apartment 3", "Gastonia"],
] as const;
const firms = ["Smith & Sons", "Rock and Roll Cafe"];

const queries: Record<string, readonly string[]> = {
  "Ann O’Brien":
    "o’brien|o'brien|obrien|ann o'brien|ann obrien|12 east main|12 e main|12 E Main St|12 East Main Street|e main street|east main st|12 main str".split(
      "|"
    ),
  "Bob O'Neil":
    "o'neil|o’neil|oneil|bob o’neil|14 w oak|14 west oak|14 West Oak Avenue|14 w oak ave|west oak av|saint paul|st paul|14 oak st paul".split(
      "|"
    ),
  "Søren Kjær":
    "søren|soren|kjær|kjaer|soren kjaer|9 n park|9 north park blvd|9 n park boulevard|park blvd ste 200|suite 200|ste 200|fort mill|ft mill".split(
      "|"
    ),
  "Karl Groß": "groß|gross|karl gross|7½ elm|7 1/2 elm|71/2 elm|elm road|elm rd|st cloud|saint cloud|st. cloud".split(
    "|"
  ),
  "Dee Fox": "30 sw harbor|30 southwest harbor|harbor drive|harbor dr suite 5|harbor ste 5|fort worth|ft worth".split(
    "|"
  ),
  "Eve Moss": "88 mt vernon|mount vernon hwy|mt vernon highway apt 3|vernon apartment 3|vernon apt 3".split("|"),
  "Smith & Sons": ["smith & sons", "smith and sons", "sons and smith"],
  "Rock and Roll Cafe": ["rock & roll", "rock and roll", "roll & rock café"],
};

beforeAll(async () => {
  business = await makeBusiness();
  const { who } = business.dispatcher;
  const place = { state: "NC", zip: "28025", relaxed: true };
  for (const [firstName, lastName, address, city] of people)
    await createCustomer(who, NewCustomer.parse({ ...place, firstName, lastName, address, city }));
  for (const businessName of firms)
    await createCustomer(who, NewCustomer.parse({ ...place, type: "Commercial", businessName }));
});

it("a search finds a customer by the long and the short form of a word, whichever was saved", async () => {
  const missed: string[] = [];
  for (const [label, spellings] of Object.entries(queries))
    for (const query of spellings) {
      const { customers } = await searchEverything(business.dispatcher.who, query);
      if (!customers.some((customer) => customer.label === label)) missed.push(`${query} → ${label}`);
    }
  expect(missed).toEqual([]);
  expect(Object.values(queries).flat().length).toBeGreaterThan(56);
});
