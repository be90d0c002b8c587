import type { z } from "zod";
import { kindOf } from "./fields";
import { requireValue } from "@/tests/support/required-values";

const deep = (depth: number): unknown => {
  let value: unknown = "x";
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

/** Values that any field may receive instead of a valid one. */
const ANYTHING: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "NaN",
  "Infinity",
  "-Infinity",
  -1,
  2 ** 31,
  2 ** 53,
  1e21,
  "1e21",
  true,
  [],
  ["a", "b"],
  {},
  { toString: "x", length: -1 },
  JSON.parse('{"__proto__":{"a":1},"constructor":1}'),
  "x".repeat(100_000),
  "a\0b",
  "a\ud800b",
  deep(3_000),
];

const DAYS = ["9999-12-31", "0001-01-01", "0000-00-00", "1899-12-31", "1900-01-01", "2199-12-31", "2200-01-01"];
const INSTANTS = [
  ...DAYS.map((day) => `${day}T23:59:59.999Z`),
  "1900-01-01T00:00:00+23:59",
  "2199-12-31T23:59:59-23:59",
  "2026-12-02T24:00:00Z",
  "2026-12-02 15:00",
];

/** Odd values for each kind of field: the ends of its range, and values just beyond. */
const BY_KIND: Record<string, unknown[]> = {
  date: [...DAYS, ...INSTANTS, "2026-02-30", "2026-11-23T00:00:00Z", "-271821-04-20", "+010000-01-01", "today"],
  datetime: [...INSTANTS, ...DAYS, "-271821-04-20T00:00:00Z", "+275760-09-13T00:00:00Z", "now"],
  uuid: [
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
    "019ac0de-abcd-7def-8abc-0123456789ab",
    "------------------------------------",
    "{019ac0de-abcd-7def-8abc-0123456789ab}",
    "undefined",
  ],
  number: [
    0,
    -0,
    0.5,
    1,
    59,
    60,
    100,
    101,
    500,
    501,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53 + 2,
    -(2 ** 63),
    1e308,
    "0x10",
    "1_000",
  ],
  string: [
    "%",
    "_",
    "\\",
    "'; --",
    '"',
    "<b>&amp;",
    ",,,",
    "a,b",
    "%ff%00",
    "💥".repeat(50),
    "‮abc",
    "(".repeat(500),
    "0",
    "-1.00",
    "99999999999999999999.99",
    "1e400",
    ...DAYS.slice(0, 3),
    "25:61 XM",
    "24:00",
    "9999-12-31T10:00:00Z",
    "FREQ=DAILY;INTERVAL=9999;COUNT=9999",
    "FREQ=DAILY;BYDAY=MO;BYMONTHDAY=13;BYMONTH=2;COUNT=9999",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6",
    "FREQ=DAILY;UNTIL=99991231",
    "[1,2",
    '{"a":1}',
    "null",
    "a@b",
    "data:image/png;base64,AAAA",
  ],
  enum: ["toString", "constructor", "__proto__", "hasOwnProperty"],
  array: [
    Array.from({ length: 501 }, () => "x"),
    Array.from({ length: 10_000 }, () => null),
    [[[]]],
    [{}],
    [null],
    [undefined],
  ],
  object: ["[object Object]", '{"start":"2026-12-02"}', [[]], 1],
};
BY_KIND["record"] = requireValue(BY_KIND["object"], "object");
BY_KIND["literal"] = requireValue(BY_KIND["enum"], "enum");

/** Lists every odd value for a field. In addition, a field gets its own value in capital letters. */
export function oddValues(shape: z.ZodType): unknown[] {
  const kind = kindOf(shape);
  return [...ANYTHING, ...(BY_KIND[kind] ?? requireValue(BY_KIND["string"], "string"))];
}

/** Lists query strings that no form would send. */
export function oddSearches(names: string[]): string[] {
  return [
    "%",
    "%ff=%zz&=&&=1",
    "__proto__=1&constructor=2&toString=3&__proto__[]=4",
    "a=1&".repeat(2_000),
    ...names.flatMap((name) => [
      `${name}=1&${name}=2`,
      `${name}[]=1&${name}=2&${name}[]=3`,
      `${name}[a]=1&${name}[__proto__]=2`,
      `${name}=2026-12-02&${name}=2026-12-03`,
      `${name}=%00&${name}=%ED%A0%80`,
      `${name}=${"1,".repeat(5_000)}`,
    ]),
  ];
}

/** Bodies, as text, that are not objects with fields. */
export const ODD_BODIES = [
  "",
  "null",
  "[]",
  "1",
  '"text"',
  "{",
  "﻿{}",
  "[".repeat(100_000),
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  '{"__proto__":{"limit":1},"constructor":{"prototype":{}}}',
  `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":${i}`).join(",")}}`,
];

/** Headers as broken clients send them. */
export const ODD_HEADERS: Array<Record<string, string>> = [
  { cookie: "truckroll.session=%" },
  { cookie: "truckroll.session=%E0%A4%A; truckroll.session=x" },
  { cookie: "truckroll.session=" },
  { cookie: `${"=;".repeat(2_000)}truckroll.session` },
  { cookie: "truckroll.session=eyJhbGciOiJkaXIifQ..AAAA.AAAA.AAAA" },
  { cookie: "next-auth.session-token=%zz; __Host-x=%; truckroll.session=a.b.c.d.e" },
  { "idempotency-key": "k".repeat(5_000) },
  { "idempotency-key": "ÿ%00'" },
  { "x-sent-at": "+275760-09-13T00:00:00Z" },
  { "x-sent-at": "yesterday" },
  { "x-request-id": "x".repeat(5_000) },
  { "content-length": "-1" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": ";;;" },
  { origin: "http://[" },
  { host: "" },
];
