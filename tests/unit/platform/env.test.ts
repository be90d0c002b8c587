import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SettingsProblem, readSettings, listSettingsWarnings } from "@/lib/platform/env";

const DATABASE_URL = "postgresql://app:x@127.0.0.1:5432/truckroll";
const APP_URL = "https://office.example.com";
const strong = "k".repeat(40);
let TRUCKROLL_DATA_DIR: string;

beforeEach(() => {
  TRUCKROLL_DATA_DIR = mkdtempSync(path.join(tmpdir(), "truckroll-env-"));
});
afterEach(() => rmSync(TRUCKROLL_DATA_DIR, { recursive: true, force: true }));

function problems(variables: Record<string, string>): string[] {
  try {
    readSettings({ TRUCKROLL_DATA_DIR, ...variables });
    return [];
  } catch (error) {
    return (error as SettingsProblem).problems;
  }
}

describe("settings", () => {
  it("require only a database for a trial, and generate secrets once", () => {
    const first = readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL });
    const second = readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL, PORT: "4000", SMTP_URL: "" });
    expect(first.NEXTAUTH_SECRET).toHaveLength(43);
    expect(second.NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET);
    expect([first.APP_URL, second.APP_URL, second.SMTP_URL]).toEqual([
      "http://localhost:3000",
      "http://localhost:4000",
      undefined,
    ]);
  });

  it("report each broken value in one sentence without showing it", () => {
    const messages = problems({
      DATABASE_URL: "mysql://u:hunter2@h/d",
      PORT: "eighty",
      SMTP_URL: "mail",
      TRUST_PROXY: "maybe",
      TRAVEL_SPEED_MPH: "0",
    });
    expect(messages).toEqual([
      "DATABASE_URL must be an address such as postgresql://user:password@host:5432/truckroll.",
      "PORT must be a port number from 1 to 65535.",
      "TRUST_PROXY must be the number of proxies, from 0 to 9.",
      "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.",
      "TRAVEL_SPEED_MPH must be at least 5 miles per hour.",
    ]);
    expect(problems({ DATABASE_URL, TRAVEL_SPEED_MPH: "fast" })).toEqual([
      "TRAVEL_SPEED_MPH must be a number of miles per hour.",
    ]);
    expect(problems({})).toEqual(["DATABASE_URL is required. Set it, then start again."]);
  });

  it("AUTH-3: refuse production without its own secrets", () => {
    const production = { TRUCKROLL_MODE: "production", DATABASE_URL, APP_URL, SANDBOX_MAIL: "1" };
    expect(problems(production)).toEqual([
      "NEXTAUTH_SECRET is required. To generate one, run openssl rand -base64 32.",
      "SESSION_SECRET is required. To generate one, run openssl rand -base64 32.",
      "PUSHER_SECRET is required. To generate one, run openssl rand -base64 32.",
    ]);
    readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL });
    const generated = JSON.parse(readFileSync(path.join(TRUCKROLL_DATA_DIR, "secrets.json"), "utf8"));
    expect(problems({ ...production, ...generated })).toHaveLength(3);
    expect(
      problems({ ...production, NEXTAUTH_SECRET: strong, SESSION_SECRET: "short", PUSHER_SECRET: strong })
    ).toEqual(["SESSION_SECRET must be at least 32 characters. To generate one, run openssl rand -base64 32."]);
  });

  it("allow production without email only by an explicit setting, and without cards by default", () => {
    const production = {
      TRUCKROLL_MODE: "production",
      DATABASE_URL,
      APP_URL,
      NEXTAUTH_SECRET: strong,
      SESSION_SECRET: strong,
      PUSHER_SECRET: strong,
    };
    expect(problems(production)).toEqual(["Set SMTP_URL to send email, or set SANDBOX_MAIL=1 to run without email."]);
    expect(problems({ ...production, SANDBOX_CARDS: "1" })).toHaveLength(1);
    expect(problems({ ...production, SANDBOX_MAIL: "1" })).toEqual([]);
    expect(problems({ ...production, SANDBOX_MAIL: "1", ALLOW_SANDBOX: "1" })).toEqual([
      "ALLOW_SANDBOX is no longer supported. Use SANDBOX_MAIL, SANDBOX_CARDS, or SANDBOX_TEXTS instead.",
    ]);
    const cards = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
    const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "Acme <office@acme.example>" };
    expect(problems({ ...production, ...mail, ...cards })).toEqual([]);
    const some = { ...cards, STRIPE_WEBHOOK_SECRET: "" };
    expect(problems({ ...production, ...mail, ...some })).toEqual(["To accept cards, also set STRIPE_WEBHOOK_SECRET."]);
  });

  it("use no geocoder by default, and Mapbox only with a token", () => {
    expect(readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL }).GEOCODER).toBe("off");
    expect(problems({ DATABASE_URL, GEOCODER: "google" })).toEqual(["GEOCODER must be off, census, or mapbox."]);
    expect(problems({ DATABASE_URL, GEOCODER: "mapbox" })).toEqual([
      "To use mapbox for GEOCODER, also set GEOCODER_TOKEN.",
    ]);
    expect(problems({ DATABASE_URL, GEOCODER: "mapbox", NEXT_PUBLIC_MAPBOX_TOKEN: "pk.x" })).toEqual([]);
    expect(problems({ DATABASE_URL, GEOCODER: "census" })).toEqual([]);
    expect(readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL }).ADDRESS_SUGGESTIONS).toBe("off");
    expect(problems({ DATABASE_URL, ADDRESS_SUGGESTIONS: "mapbox" })).toEqual([
      "To use mapbox for ADDRESS_SUGGESTIONS, also set GEOCODER_TOKEN.",
    ]);
    expect(problems({ DATABASE_URL, ADDRESS_SUGGESTIONS: "mapbox", GEOCODER_TOKEN: "sk.x" })).toEqual([]);
  });

  it("accept a style server over HTTPS, or over HTTP on the operator's own network", () => {
    const MAP_STYLE_URL = "https://tiles.example.com/streets.json";
    const read = (more: Record<string, string>) => readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL, ...more });
    expect(read({}).MAP_SOURCES).toEqual([]);
    const sources = " https://a.example.net/  http://10.0.0.7:8080 https://a.example.net ";
    expect(read({ MAP_STYLE_URL, MAP_SOURCES: sources })).toMatchObject({
      MAP_STYLE_URL,
      MAP_SOURCES: ["https://a.example.net", "http://10.0.0.7:8080"],
    });
    for (const host of ["localhost:1", "tileserver:8080", "tiles.internal", "127.0.0.1", "192.168.1.2", "[::1]:8080"])
      expect(problems({ DATABASE_URL, MAP_STYLE_URL: `http://${host}/streets.json` })).toEqual([]);
    const style = "must be an HTTPS URL such as https://tiles.example.com/streets.json (HTTP only on your own network)";
    for (const wrong of [
      "http://tiles.example.com/streets.json",
      "streets.json",
      "mapbox://styles/x",
      "http://11.0.0.1/",
    ])
      expect(problems({ DATABASE_URL, MAP_STYLE_URL: wrong, MAP_DARK_STYLE_URL: wrong })).toEqual([
        `MAP_STYLE_URL ${style}.`,
        `MAP_DARK_STYLE_URL ${style}.`,
      ]);
    for (const wrong of ["https://a.example/tiles", "https://a.example/?key=x", "http://a.example", "*"])
      expect(problems({ DATABASE_URL, MAP_STYLE_URL, MAP_SOURCES: wrong })).toEqual([
        "MAP_SOURCES must be HTTPS origins such as https://tiles.example.com, separated by spaces (HTTP only on your own network).",
      ]);
    expect(problems({ DATABASE_URL, MAP_DARK_STYLE_URL: MAP_STYLE_URL, MAP_SOURCES: "https://a.example" })).toEqual([
      "To use MAP_DARK_STYLE_URL, also set MAP_STYLE_URL.",
      "To use MAP_SOURCES, also set MAP_STYLE_URL.",
    ]);
  });

  it("require an address for links and an email sender in production", () => {
    const production = {
      TRUCKROLL_MODE: "production",
      DATABASE_URL,
      NEXTAUTH_SECRET: strong,
      SESSION_SECRET: strong,
      PUSHER_SECRET: strong,
      SMTP_URL: "smtp://mail.example.com",
    };
    expect(problems(production)).toEqual([
      "Set APP_URL to the address of this installation. Links in emails start with it.",
      "Set MAIL_FROM to an address at your domain. Otherwise, email may be rejected or marked as spam.",
    ]);
  });

  it("name the missing parts of a phone account", () => {
    const one = problems({ DATABASE_URL, TWILIO_ACCOUNT_SID: "AC1" });
    expect(one).toEqual(["To make calls and send texts, also set TWILIO_AUTH_TOKEN."]);
  });

  it("warn about a missing email sender, and about email events that cannot be verified", () => {
    const warnings = (more: Record<string, string>) =>
      listSettingsWarnings(readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL, ...more })).map(
        (each) => each.split(" ")[1]
      );
    const SMTP_URL = "smtp://mail.example.com";
    expect(warnings({ SMTP_URL })).toEqual(["MAIL_FROM"]);
    expect(warnings({ SMTP_URL, MAIL_FROM: "office@example.com" })).toEqual([]);
    const ses = { SMTP_URL, MAIL_FROM: "office@example.com", MAIL_SERVICE: "ses" };
    expect(warnings(ses)).toEqual(["MAIL_EVENTS_KEY"]);
    expect(warnings({ ...ses, MAIL_EVENTS_KEY: "arn:aws:sns:us-east-1:1:mail" })).toEqual([]);
  });

  it("warn about likely mistakes behind HTTPS", () => {
    const warnings = (more: Record<string, string>) =>
      listSettingsWarnings(readSettings({ TRUCKROLL_DATA_DIR, DATABASE_URL, ...more })).map(
        (each) => each.split(" ")[1]
      );
    expect(warnings({})).toEqual([]);
    expect(warnings({ APP_URL })).toEqual(["REALTIME_URL", "TRUST_PROXY"]);
    expect(warnings({ APP_URL, TRUST_PROXY: "1", REALTIME_URL: "wss://live.example.com" })).toEqual([]);
    expect(warnings({ APP_URL, TRUST_PROXY: "1", PUSHER_HOST: "live.example.com" })).toEqual([]);
  });
});
