"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { choosePath } from "@/lib/users/log-in/business-choice";
import { type LogInOutcome, signIn } from "./auth-calls";
import { forgetKeptPages } from "./forget-kept-pages";

const SENTENCES: Record<Exclude<LogInOutcome, "in" | "several">, string> = {
  wrong: "The user name or password is not right.",
  limited: "Too many tries. Please wait a quarter of an hour.",
  full: "The server's disk is full, so nobody can log in. Nothing was lost. Please tell whoever runs this installation to make room.",
  lost: "Couldn't log in. Check your connection and try again.",
};

/** User name or email, and password. */
export function LoginForm({ next }: { next: string }) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const logIn = async (form: FormData) => {
    setSending(true);
    setProblem(undefined);
    const outcome = await signIn(String(form.get("login") ?? ""), String(form.get("password") ?? ""));
    if (outcome === "in" || outcome === "several") {
      // The former session may have ended by itself: its pages are not what this person waits for on a slow network.
      await forgetKeptPages();
      // A full load: nothing of another person's session stays in the page.
      window.location.assign(outcome === "several" ? choosePath(next) : next);
      return;
    }
    setSending(false);
    setProblem(SENTENCES[outcome]);
  };
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void logIn(new FormData(event.currentTarget));
      }}
    >
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <TextField label="User name or email" name="login" autoComplete="username" autoFocus isRequired />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSending}>
        Log in
      </Button>
    </form>
  );
}
