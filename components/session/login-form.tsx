"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { buildChoosePath } from "@/lib/users/sessions/business-choice";
import { requestPasskey, type LogInFields, type LogInOutcome, signIn } from "./auth-calls";
import { deleteOfflinePages } from "./delete-offline-pages";
import { explainPasskeyProblem, useHasPasskeys } from "./passkey-support";

const SENTENCES: Record<Exclude<LogInOutcome, "in" | "several" | "second_factor">, string> = {
  wrong: "Incorrect username or password.",
  limited: "Too many attempts. Try again in 15 minutes.",
  full: "The server's disk is full, so logins are off. Nothing was lost. Contact your provider.",
  lost: "Couldn't log in. Check your connection and try again.",
  wrong_code: "Incorrect or already used code. Enter the current code from your app, or a recovery code.",
  wrong_passkey: "This passkey isn't recognized. Log in with your password.",
};

const WRONG_SECOND_PASSKEY = "This passkey isn't recognized. Use another passkey or enter a code.";

type Credentials = { login: string; password: string };

/** Name or email address and password, then the second step if required. Or a passkey. */
export function LoginForm({ next }: { next: string }) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** The accepted credentials, while the second step is open. */
  const [proved, setProved] = useState<Credentials>();
  const logIn = async (fields: LogInFields) => {
    setSending(true);
    setProblem(undefined);
    const outcome = await signIn(fields);
    if (outcome === "in" || outcome === "several") {
      // A session that expired may have left pages, which must not appear to this user on a slow network.
      await deleteOfflinePages();
      // A full page load, so that no data of another user's session stays.
      window.location.assign(outcome === "several" ? buildChoosePath(next) : next);
      return;
    }
    setSending(false);
    const { login = "", password = "" } = fields;
    if (outcome === "second_factor") return setProved({ login, password });
    if (outcome === "wrong") setProved(undefined);
    setProblem(outcome === "wrong_passkey" && proved ? WRONG_SECOND_PASSKEY : SENTENCES[outcome]);
  };
  const usePasskey = async () => {
    setProblem(undefined);
    try {
      await logIn({ ...proved, passkey: await requestPasskey() });
    } catch (error) {
      setProblem(explainPasskeyProblem(error) ?? undefined);
    }
  };
  const parts = { problem, isSending, logIn, usePasskey };
  return proved ? (
    <SecondStep {...parts} credentials={proved} onBack={() => (setProved(undefined), setProblem(undefined))} />
  ) : (
    <FirstStep {...parts} />
  );
}

type StepProps = {
  problem: string | undefined;
  isSending: boolean;
  logIn: (fields: LogInFields) => Promise<void>;
  usePasskey: () => Promise<void>;
};

const readField = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "");

function FirstStep({ problem, isSending, logIn, usePasskey }: StepProps) {
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void logIn({ login: readField(form, "login"), password: readField(form, "password") });
      }}
    >
      <Problem text={problem} />
      <TextField label="Username or email" name="login" autoComplete="username" autoFocus isRequired />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSending}>
        Log in
      </Button>
      <PasskeyButton label="Log in with a passkey" onPress={usePasskey} />
    </form>
  );
}

type SecondStepProps = StepProps & { credentials: Credentials; onBack: () => void };

function SecondStep({ problem, isSending, logIn, usePasskey, credentials, onBack }: SecondStepProps) {
  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void logIn({ ...credentials, code: readField(event.currentTarget, "code") });
      }}
    >
      <Problem text={problem} />
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        isRequired
        help="Authenticator code or recovery code"
      />
      <Button type="submit" variant="primary" size="large" isPending={isSending}>
        Continue
      </Button>
      <PasskeyButton label="Use a passkey" onPress={usePasskey} />
      <Button variant="quiet" onPress={onBack}>
        Back
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-ink">
        {text}
      </p>
    )
  );
}

function PasskeyButton({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const hasPasskeys = useHasPasskeys();
  return (
    hasPasskeys && (
      <Button size="large" icon={<KeyRound aria-hidden />} onPress={() => void onPress()}>
        {label}
      </Button>
    )
  );
}
