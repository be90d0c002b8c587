"use client";

import { useRouter } from "next/navigation";
import { copyText } from "@/components/ui/browser/copy-text";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { ButtonLink } from "@/components/ui/link";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

type Props = { form: { isOn: boolean; link: string; embedCode: string }; closeHref: string; canChange: boolean };

/** The public request form: its address, its embed code, and the switch that opens it. */
export function RequestFormPanel({ form: { isOn, link, embedCode }, closeHref, canChange }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const set = async (open: boolean) => {
    const text = "The form's link stops working, including on your website. Reopening creates a new link.";
    if (
      !open &&
      !(await confirmDialog("Close web form?", text, {
        yes: "Close form",
        no: "Keep open",
        isDestructive: true,
      }))
    )
      return;
    try {
      const answer = await api("PUT /api/leads/form", { body: { isOn: open } });
      offerUndo(open ? "Opened the web form." : "Closed the web form.", [answer]);
      router.refresh();
    } catch (error) {
      const words = `Couldn't ${open ? "open" : "close"} the web form. Try again.`;
      toast.danger(error instanceof Error ? error.message : words);
    }
  };
  const copy = async (name: string, words: string) => {
    if (await copyText(words)) toast.success(`${name} copied.`);
  };
  return (
    <Panel title="Web form" closeHref={closeHref}>
      <p className="mb-4">Customers use the web form to request work online. Each request becomes a lead.</p>
      {isOn ? (
        <div className="flex flex-col gap-4">
          <TextField label="Form link" value={link} isReadOnly />
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => void copy("Form link", link)}>Copy link</Button>
            <ButtonLink href={link} target="_blank" variant="quiet">
              View form
            </ButtonLink>
          </div>
          <TextField label="Embed code" value={embedCode} isReadOnly />
          <div>
            <Button onPress={() => void copy("Embed code", embedCode)}>Copy code</Button>
          </div>
          {canChange && (
            <div className="mt-4">
              <Button variant="danger" onPress={() => void set(false)}>
                Close form…
              </Button>
            </div>
          )}
        </div>
      ) : (
        <>
          <p className="mb-4 text-muted">
            {canChange
              ? "The form is closed. Open it to get a link for your website."
              : "The form is closed. Ask your administrator to open it."}
          </p>
          {canChange && (
            <Button variant="primary" onPress={() => void set(true)}>
              Open form
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
