"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { BusinessChoice } from "@/lib/users/sessions/business-choice";
import { enterBusiness } from "./switch-business";

/** The businesses of a login. Choosing one opens its screens. */
export function BusinessChoices({ choices, next }: { choices: readonly BusinessChoice[]; next: string }) {
  const [isEntering, startEntering] = useTransition();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const enter = (businessId: string) => {
    setChosen(businessId);
    startEntering(async () => setProblem(await enterBusiness(businessId, next)));
  };
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {choices.map(({ businessId, name, role }, index) => (
          <li key={businessId}>
            <Button
              size="large"
              autoFocus={index === 0}
              className="h-auto w-full justify-start py-2 text-left whitespace-normal"
              isPending={isEntering && chosen === businessId}
              isDisabled={isEntering && chosen !== businessId}
              onPress={() => enter(businessId)}
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-medium break-words">{name}</span>
                <span className="text-sm font-normal text-muted">{role}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
