"use client";

import { Dialog as AriaDialog, Heading } from "react-aria-components";
import { Button } from "../button";
import { questions } from "./confirm-dialog";
import { ModalSurface } from "./modal-surface";

/** Shows the questions of showAlertDialog and confirmDialog. Mounted once, in the shell. */
export function DialogHost() {
  const question = questions.use()[0];
  if (!question) return null;
  const {
    kind,
    title,
    text,
    yes = "Yes",
    no = "No",
    isDestructive = false,
    isRisky = isDestructive,
    answer,
  } = question;
  return (
    <ModalSurface isOpen onOpenChange={(open) => !open && answer(false)} className="max-w-md">
      <AriaDialog role="alertdialog" className="p-5 outline-none">
        <Heading slot="title" className="text-lg font-semibold break-words">
          {title}
        </Heading>
        {text && <div className="mt-2 text-muted">{text}</div>}
        <div className="mt-5 flex justify-end gap-2">
          {kind === "alert" ? (
            <Button autoFocus variant="primary" onPress={() => answer(true)}>
              OK
            </Button>
          ) : (
            <>
              <Button autoFocus={isRisky} onPress={() => answer(false)} className="min-w-16">
                {no}
              </Button>
              <Button
                autoFocus={!isRisky}
                variant={isDestructive ? "danger" : "primary"}
                onPress={() => answer(true)}
                className="min-w-16"
              >
                {yes}
              </Button>
            </>
          )}
        </div>
      </AriaDialog>
    </ModalSurface>
  );
}
