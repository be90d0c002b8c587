import { readFileSync } from "node:fs";
import path from "node:path";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeCsv } from "@/lib/platform/tables/decode-csv";
import { guessMapping } from "@/lib/customers/import/fields/guess-mapping";
import { parseCsv, sniffDelimiter } from "@/lib/platform/tables/parse-csv";
import { readImport } from "@/lib/customers/import/read-import";
import { readPhone } from "@/lib/customers/import/fields/read-phone";
import { readZip } from "@/lib/customers/import/fields/read-zip";
import { buildRejectedCsv } from "@/lib/customers/import/build-rejected-csv";
import { splitName } from "@/lib/customers/import/fields/split-name";
import { readState } from "@/lib/customers/us-states";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst, requireValue } from "@/tests/support/required-values";

const messy = readFileSync(path.join(import.meta.dirname, "messy-customers.csv"));
function importOf(bytes: Uint8Array) {
  const table = parseCsv(decodeCsv(bytes));
  return { table, ...readImport(table.rows, guessMapping(table.headers)) };
}

describe("a messy export", () => {
  it("is read row by row, with a sentence for each problem", () => {
    const { accepted, repeated, rejected } = importOf(messy);
    expect(accepted.map(({ line, customer: c }) => [line, c.type, c.firstName, c.lastName, c.businessName])).toEqual([
      [2, "Residential", "Ann", "Lee", ""],
      [3, "Residential", "José", "Nuñez", ""],
      [5, "Commercial", "", "", "Harbor Café, LLC"],
      [6, "Residential", "Bob", "Stone", ""],
      [8, "Residential", "No", "Phone", ""],
      [9, "Residential", "Bad", "Zip", ""],
    ]);
    expect(accepted.map(({ customer: c }) => [c.mobile, c.home_phone, c.email, c.state, c.zip])).toEqual([
      ["7045550101", "", "ann@example.com", "NC", "28025"],
      ["7045550102", "7045550199 x12", "jose@example.com", "MA", "02139"],
      ["7045550103", "", "office@harbor.example", "NC", "28117"],
      ["7045550104", "", "", "NC", "28052"],
      ["", "", "", "NC", "28025"],
      ["7045550106", "", "", "", ""],
    ]);
    expect(accepted[0]).toMatchObject({ address2: "Apt 4", customer: { address: "123 N. Main St, Bldg 2" } });
    expect(accepted.flatMap(({ line, leftOut }) => (leftOut.length > 0 ? [[line, leftOut]] : []))).toEqual([
      [8, ["The mobile phone isn't a valid phone number (“12345”)."]],
      [9, ["The state isn't a US state (“Narnia”).", "The ZIP code isn't valid (“ABCDE”)."]],
    ]);
    expect(rejected.map(({ line, problems }) => [line, problems])).toEqual([
      [10, ["The last name is missing.", "The email address isn't valid (“bad@”)."]],
      [12, ["The first name is missing."]],
    ]);
    expect(repeated.map(({ line, firstLine }) => [line, firstLine])).toEqual([[11, 2]]);
  });

  it("reads the same in UTF-8, UTF-16, and Windows-1252, and with other line ends and delimiters", () => {
    const text = messy.toString("utf8");
    const prints = (bytes: Uint8Array) => importOf(bytes).accepted.map(({ fingerprint }) => fingerprint);
    const expected = prints(messy);
    expect(expected).toHaveLength(6);
    expect(prints(Buffer.from(`\uFEFF${text}`))).toEqual(expected);
    expect(prints(iconv.encode(text, "windows-1252"))).toEqual(expected);
    expect(prints(iconv.encode(`\uFEFF${text}`, "utf-16le"))).toEqual(expected);
    expect(prints(Buffer.from(text.replaceAll("\r\n", "\n")))).toEqual(expected);
    const { headers, rows } = parseCsv(text);
    for (const delimiter of [";", "\t"]) {
      const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
      const other = [headers, ...rows.map(({ cells }) => cells)].map(quoted).join("\r");
      expect(sniffDelimiter(headers.join(delimiter))).toBe(delimiter);
      expect(prints(Buffer.from(other))).toEqual(expected);
    }
  });

  it("returns the rejected rows as a file to correct and import again", () => {
    const { table, rejected } = importOf(messy);
    const cellsOf = (line: number) =>
      requireValue(
        table.rows.find((row) => row.line === line),
        "row"
      ).cells;
    const file = buildRejectedCsv(
      table.headers,
      rejected.map((row) => ({ ...row, cells: cellsOf(row.line) }))
    );
    const rejectedTable = parseCsv(file);
    expect(rejectedTable.headers.slice(-2)).toEqual(["Line", "Reason not imported"]);
    expect(rejectedTable.rows.map(({ cells }) => cells[0])).toEqual(["7", "9"]);
    expect(buildRejectedCsv(["A"], [{ line: 2, cells: ["=HYPERLINK(1)"], problems: [] }])).toContain("'=HYPERLINK(1)");
    expect(buildRejectedCsv(["A"], [{ line: 2, cells: ["+1 704 555-0100"], problems: [] }])).toContain(
      "\n+1 704 555-0100,"
    );
  });

  it("keeps different people apart, and joins rows that differ only in spelling", () => {
    const csv =
      "Name,Phone,Address,Zip\nAnn Lee,7045550100,1 Oak St,28025\n" +
      '"Lee, Ann",(704) 555-0100,1 Oak Street,28025\nBob Lee,7045550100,1 Oak St,28025\n';
    const { accepted, repeated } = importOf(Buffer.from(csv));
    expect(accepted.map(({ customer }) => customer.firstName)).toEqual(["Ann", "Bob"]);
    expect(repeated.map(({ line, firstLine }) => [line, firstLine])).toEqual([[3, 2]]);
  });

  it("keeps stray quotes as text without losing a row", () => {
    const rowsOf = (...rows: string[]) =>
      parseCsv(["Name,Email", ...rows, "Zed,z@x.com"].join("\r\n")).rows.map(({ line, cells }) => [line, ...cells]);
    const zed = (line: number) => [line, "Zed", "z@x.com"];
    for (const [row, name] of [
      ['"Bob" Ray,b@x.com', '"Bob" Ray'],
      ['Bob "Bo" Ray,b@x.com', 'Bob "Bo" Ray'],
      ['"Ray" "Bob",b@x.com', '"Ray" "Bob"'],
      ['""Bob"" Ray,b@x.com', '""Bob"" Ray'],
      ['Bob 5" Ray,"b@x.com"', 'Bob 5" Ray'],
      ['"Bob ""Bo"" Ray",b@x.com', 'Bob "Bo" Ray'],
      [' "Ray, Bob" , b@x.com ', "Ray, Bob"],
      ['"Bob Ray,b@x.com', '"Bob Ray'],
      ['Bob Ray",b@x.com', 'Bob Ray"'],
    ] as const) {
      expect(rowsOf(row)).toEqual([[2, name, "b@x.com"], zed(3)]);
    }
    expect(rowsOf('"Bob Ray,b@x.com', '"Lee, Ann",a@x.com')).toEqual([
      [2, '"Bob Ray', "b@x.com"],
      [3, "Lee, Ann", "a@x.com"],
      zed(4),
    ]);
    expect(rowsOf('"Bob', "", 'Ray",b@x.com', " , ", "", "Cy")).toEqual([
      [2, "Bob\n\nRay", "b@x.com"],
      [7, "Cy", ""],
      zed(8),
    ]);
    expect(parseCsv('Name,Email\nBob,"b@x.com').rows).toEqual([{ line: 2, cells: ["Bob", '"b@x.com'] }]);
    expect(parseCsv("").headers).toEqual([]);
  });

  it("parses many quotes in linear time", () => {
    for (const row of ['"', '"a', '"a"b', '"""', '"a""', '"a"",', "x", '"x"']) {
      const startedAt = performance.now();
      parseCsv(`Name,Email\n${`${row}\n`.repeat(100_000)}`);
      expect(performance.now() - startedAt).toBeLessThan(onThisMachine(3_000));
    }
    const whole = "x".repeat(15_000_000);
    expect(getFirst(parseCsv(`Name,Email\n"${whole}`).rows).cells[0]).toHaveLength(whole.length + 1);
    expect(getFirst(parseCsv(`Name,Email\n"${whole}",b`).rows).cells).toEqual([whole, "b"]);
    const pairs = '""'.repeat(5_000_000);
    expect(getFirst(parseCsv(`Name,Email\n"${pairs}`).rows).cells[0]).toHaveLength(pairs.length + 1);
  });

  it("accepts 20,000 rows", () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `Ann ${i},Lee,704555${String(i).padStart(5, "0").slice(1)},a${i}@example.com,${i} Oak St,28025`
    );
    const { accepted } = importOf(Buffer.from(`First,Last,Phone,Email,Street,Zip\n${rows.join("\n")}`));
    expect(accepted).toHaveLength(20_000);
    expect(new Set(accepted.map(({ fingerprint }) => fingerprint)).size).toBe(20_000);
  });
});

describe("columns", () => {
  const guessed = (headers: string) => {
    const names = headers.split(",");
    return Object.fromEntries(
      Object.entries(guessMapping(names)).map(([field, column]) => [field, names[column as number]])
    );
  };

  it("are guessed from the headers of well-known exports", () => {
    expect(
      guessed(
        "Display name,First name,Last name,Mobile number,Home number,Company,Email,Address_1 Street Line 1,Street,City,State,Zip"
      )
    ).toMatchObject({
      name: "Display name",
      firstName: "First name",
      mobile: "Mobile number",
      homePhone: "Home number",
      businessName: "Company",
      address: "Street",
    });
    expect(
      guessed(
        "Client Name,Company Name,Main phone #,E-mails,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Billing Street 1,Billing City"
      )
    ).toEqual({
      name: "Client Name",
      businessName: "Company Name",
      homePhone: "Main phone #",
      email: "E-mails",
      address: "Service Street 1",
      address2: "Service Street 2",
      city: "Service City",
      state: "Service State",
      zip: "Service Zip code",
    });
    expect(
      guessed("Customer Name,Type,Phone Number,Email,Location Address,Location City,Location State,Location Zip")
    ).toMatchObject({
      name: "Customer Name",
      type: "Type",
      homePhone: "Phone Number",
      address: "Location Address",
      zip: "Location Zip",
    });
    expect(guessed("Customer,Company,Main Phone,Main Email,Bill Street 1,Bill City,Bill State,Bill Zip")).toMatchObject(
      {
        name: "Customer",
        email: "Main Email",
        address: "Bill Street 1",
        zip: "Bill Zip",
      }
    );
    expect(guessMapping(["Notes", "Balance"])).toEqual({});
  });
});

describe("cells", () => {
  it("format/zip: restore leading zeros and cut ZIP+4", () => {
    const inMaine = (cell: string) => readZip(cell, "ME");
    expect(["4101", "04101", "04101-1234", "041011234", "4101.0", "41011234", "4101-1234", ""].map(inMaine)).toEqual([
      ...Array.from({ length: 7 }, () => "04101"),
      "",
    ]);
    const anywhere = (cell: string) => readZip(cell, "NC");
    expect(["28202-1234", "282021234", "28202.0"].map(anywhere)).toEqual(["28202", "28202", "28202"]);
    expect(["ABCDE", "12", "K1A 0B1", "2820212", "2139", "21391234"].map(anywhere)).toEqual(Array(6).fill(null));
  });

  it("read phone numbers in many formats", () => {
    const same = [
      "(704) 555-0100",
      "704-555-0100",
      "704.555.0100",
      "+1 704 555 0100",
      "17045550100",
      "7045550100.0",
      "704-555-0100 / 704-555-0101",
    ];
    expect(new Set(same.map(readPhone))).toEqual(new Set(["7045550100"]));
    expect(readPhone("704 555 0100 ext. 5")).toBe("7045550100 x5");
    expect(readPhone("704-555-0100, ext 5")).toBe("7045550100 x5");
    expect(readPhone("011 44 20 7946 0958")).toBe("+442079460958");
    expect(["000-000-0000", "704-555-01001"].map(readPhone)).toEqual([null, null]);
    expect(["", "555-0100", "+44 20 7946 0958"].map(readPhone)).toEqual(["", "5550100", "+442079460958"]);
    expect(["+49 30 901820", "+44 (0)20 7946 0958", "+33 1 42 68 53 00"].map(readPhone)).toEqual([
      "+4930901820",
      "+442079460958",
      "+33142685300",
    ]);
    expect(["n/a", "12345", "7.0455501E+9"].map(readPhone)).toEqual([null, null, null]);
  });

  it("read states and names in many spellings", () => {
    expect(["North Carolina", "n.c.", "NC", " nc ", "S. Carolina", "", "Narnia", "XX"].map(readState)).toEqual([
      "NC",
      "NC",
      "NC",
      "NC",
      "SC",
      "",
      null,
      null,
    ]);
    expect(
      ["Ann Lee", "Lee, Ann", "Mrs. Ann Mary Lee", "Bob Stone, Jr.", "Bob Stone Jr", "Cher", "Ann & Bob Lee"].map(
        (name) => {
          const { firstName, lastName } = splitName(name);
          return `${firstName}|${lastName}`;
        }
      )
    ).toEqual(["Ann|Lee", "Ann|Lee", "Ann Mary|Lee", "Bob|Stone Jr.", "Bob|Stone Jr", "|Cher", "Ann & Bob|Lee"]);
  });
});
