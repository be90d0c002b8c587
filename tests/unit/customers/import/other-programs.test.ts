import { describe, expect, it } from "vitest";
import { guessMapping } from "@/lib/customers/import/fields/guess-mapping";
import { parseCsv, sniffDelimiter } from "@/lib/platform/tables/parse-csv";
import { readImport } from "@/lib/customers/import/read-import";
import { getFirst } from "@/tests/support/required-values";

function read(csv: string) {
  const table = parseCsv(csv);
  const { accepted, rejected } = readImport(table.rows, guessMapping(table.headers));
  return {
    rejected,
    customers: accepted.map(({ line, customer, address2, leftOut }) => ({ line, ...customer, address2, leftOut })),
  };
}

/** Parses one row with these cells besides a name. */
function rowWith(cells: Record<string, string>) {
  const quoted = Object.values(cells).map((cell) => `"${cell}"`);
  return getFirst(
    read(["First Name", "Last Name", ...Object.keys(cells)].join() + `\nAnn,Lee,${quoted.join()}`).customers
  );
}

const ann = { firstName: "Ann", lastName: "Lee", home_phone: "7045550101" };
const place = { address: "1 Oak St", city: "Concord", state: "NC", zip: "28025" };

describe("an export from another program", () => {
  it.each([
    [
      "Jobber",
      "Display Name,First Name,Last Name,Company Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Service Property Street 1,Service Property Street 2,Service Property City,Service Property Province,Service Property Zip Code",
      "Ann Lee,Ann,Lee,,704-555-0101,704-555-0102,a@x.example,PO Box 9,1 Oak St,Apt 4,Concord,NC,28025",
      { ...ann, mobile: "7045550102", email: "a@x.example", ...place, address2: "Apt 4" },
    ],
    [
      "Housecall Pro",
      "First Name,Last Name,Email,Mobile Number,Home Number,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Postal Code",
      "Ann,Lee,a@x.example,704-555-0102,704-555-0101,1 Oak St,Apt 4,Concord,NC,28025",
      { ...ann, mobile: "7045550102", ...place, address2: "Apt 4" },
    ],
    [
      "ServiceTitan",
      "Customer Name,Customer Type,Customer Street,Customer Unit,Customer City,Customer State,Customer Zip,Phone Number",
      "Ann Lee,Residential,1 Oak St,Apt 4,Concord,NC,28025,704-555-0101",
      { ...ann, ...place, address2: "Apt 4" },
    ],
    [
      "QuickBooks",
      "Customer full name,Phone numbers,Email,Bill address,Ship address",
      "Ann Lee,704-555-0101,a@x.example,PO Box 9,1 Oak St",
      { ...ann, email: "a@x.example", address: "1 Oak St" },
    ],
    ["QuickBooks", "Customer full name,Bill address", "Ann Lee,1 Oak St", { address: "1 Oak St" }],
  ])("is mapped without choosing columns: %s", (_, headers, row, customer) => {
    expect(read(`${headers}\n${row}`).customers).toMatchObject([customer]);
  });

  it("may declare its delimiter on the first line", () => {
    for (const csv of ["sep=;\r\nName;Note,a\r\nAnn Lee;b", '\uFEFF"sep=;"\nName;Note,a\nAnn Lee;b']) {
      expect(sniffDelimiter(csv)).toBe(";");
      expect(parseCsv(csv)).toEqual({ headers: ["Name", "Note,a"], rows: [{ line: 3, cells: ["Ann Lee", "b"] }] });
    }
    expect(parseCsv("sep=|\nName|City\nAnn|Concord").rows).toEqual([{ line: 3, cells: ["Ann", "Concord"] }]);
  });
});

describe("a cell", () => {
  it.each(["N/A", "n/a", "#N/A", "none", "None", "-", "--", "—"])("that contains only %s is empty", (nothing) => {
    const read = rowWith({ Email: nothing, Phone: nothing, Mobile: nothing, Company: nothing, State: nothing });
    expect(read).toMatchObject({ email: "", home_phone: "", mobile: "", businessName: "", state: "", leftOut: [] });
  });

  it.each([
    ["Ann <a@b.example>", "a@b.example"],
    ["Lee, Ann <A@b.example>; Bob <b@b.example>", "a@b.example"],
    ["a@b.example.", "a@b.example"],
    ["a@b.example, b@b.example", "a@b.example"],
  ])("with the email %s becomes %s", (cell, email) => {
    expect(rowWith({ Email: cell })).toMatchObject({ email, leftOut: [] });
  });

  it.each(["704-555-0101 ext: 9", "704-555-0101 ext. 9", "704-555-0101 x9", "704-555-0101 Extension 9"])(
    "with the phone number %s keeps the extension",
    (cell) => expect(rowWith({ Phone: cell })).toMatchObject({ home_phone: "7045550101 x9", leftOut: [] })
  );

  it.each([
    ["NC", "NC 28202", "NC", "28202"],
    ["NC", "'28202", "NC", "28202"],
    ["US-NC", "28202-1234", "NC", "28202"],
    ["NC 28202", "28202", "NC", "28202"],
    ["MA", "2139", "MA", "02139"],
    ["NJ", "7030-1234", "NJ", "07030"],
    ["PR", "601", "PR", "00601"],
    ["VI", "802", "VI", "00802"],
    ["NC", "2820", "NC", ""],
    ["", "2820", "", ""],
  ])("with the state %s and the ZIP %s becomes %s, %s", (State, Zip, state, zip) => {
    expect(rowWith({ State, Zip })).toMatchObject({ state, zip });
  });

  it("that cannot be read is left out of its row, with a sentence", () => {
    const { customers, rejected } = read(
      "Name,Email,Phone,State,Zip\nAnn Lee,bad@,12345,Narnia,ABCDE\nBob Stone,bad@,704-555-0101,NC,28025"
    );
    expect(rejected).toEqual([]);
    expect(customers).toMatchObject([
      {
        lastName: "Lee",
        email: "",
        home_phone: "",
        state: "",
        zip: "",
        leftOut: [
          "The state isn't a US state (“Narnia”).",
          "The ZIP code isn't valid (“ABCDE”).",
          "The email address isn't valid (“bad@”).",
          "The phone isn't a valid phone number (“12345”).",
        ],
      },
      { lastName: "Stone", home_phone: "7045550101", zip: "28025", leftOut: [expect.stringContaining("bad@")] },
    ]);
  });
});
