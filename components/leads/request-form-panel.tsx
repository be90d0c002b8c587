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
    const text = "Its address stops working, also where it stands on your site. Opened again, it has another one.";
    if (
      !open &&
      !(await confirmDialog("Close the web form?", text, {
        yes: "Close form",
        no: "Leave it open",
        isDestructive: true,
      }))
    )
      return;
    try {
      const answer = await api("PUT /api/leads/form", { body: { isOn: open } });
      offerUndo(open ? "The web form is open." : "The web form is closed.", [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't do that. Try again.");
    }
  };
  const copy = async (words: string) => {
    if (await copyText(words)) toast.success("Copied.");
  };
  return (
    <Panel title="Web form" closeHref={closeHref}>
      <p className="mb-4">
        People ask for work there without calling. What they send is a lead, and the list says how long each has waited.
      </p>
      {isOn ? (
        <div className="flex flex-col gap-4">
          <TextField label="Address of the form" value={link} isReadOnly />
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => void copy(link)}>Copy address</Button>
            <ButtonLink href={link} target="_blank" variant="quiet">
              See the form
            </ButtonLink>
          </div>
          <TextField label="To put it into your site" value={embedCode} isReadOnly />
          <div>
            <Button onPress={() => void copy(embedCode)}>Copy code</Button>
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
          <p className="mb-4 text-muted">It is closed.</p>
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
