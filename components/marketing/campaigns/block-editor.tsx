"use client";

import { ArrowDown, ArrowUp, ImagePlus, MousePointerClick, Store, Trash2, Type } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { IconButton } from "@/components/ui/icon-button";
import { FieldRow } from "@/components/ui/section";
import { RichTextField } from "@/components/ui/rich-text/rich-text-field";
import { MAIL_FIELDS, type MailBlock } from "@/lib/marketing/mail/mail-blocks";
import { PictureBlock } from "./picture-block";

/** A block with a stable key, so that it keeps its identity when it moves. */
export type KeyedBlock = { key: string; block: MailBlock };

type Props = { blocks: readonly KeyedBlock[]; onChange: (blocks: KeyedBlock[]) => void; newKey: () => string };

const TITLES: Record<MailBlock["kind"], string> = {
  text: "Text",
  picture: "Image",
  button: "Button",
  business: "Business details",
};

const ADDS: Record<MailBlock["kind"], string> = {
  text: "Add text",
  picture: "Add image",
  button: "Add button",
  business: "Add business details",
};

const NEW: ReadonlyArray<{ kind: "text" | "button" | "business"; icon: ReactNode; block: MailBlock }> = [
  { kind: "text", icon: <Type aria-hidden />, block: { kind: "text", html: "<p></p>" } },
  { kind: "button", icon: <MousePointerClick aria-hidden />, block: { kind: "button", label: "Book now", link: "" } },
  { kind: "business", icon: <Store aria-hidden />, block: { kind: "business", shows: ["name", "phone"] } },
];

/** The blocks of an email from top to bottom. */
export function BlockEditor({ blocks, onChange, newKey }: Props) {
  const add = (block: MailBlock) => onChange([...blocks, { key: newKey(), block }]);
  const change = (key: string, block: MailBlock) =>
    onChange(blocks.map((one) => (one.key === key ? { key, block } : one)));
  const move = (index: number, by: number) => {
    const rest = blocks.toSpliced(index, 1);
    const moved = blocks[index];
    if (moved) onChange(rest.toSpliced(index + by, 0, moved));
  };
  return (
    <div className="flex flex-col gap-3">
      {blocks.map(({ key, block }, index) => (
        <Card
          key={key}
          title={TITLES[block.kind]}
          actions={
            <div className="flex items-center">
              <IconButton label="Move up" isDisabled={index === 0} onPress={() => move(index, -1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label="Move down" isDisabled={index === blocks.length - 1} onPress={() => move(index, 1)}>
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={`Remove ${TITLES[block.kind].toLowerCase()}`}
                onPress={() => onChange(blocks.filter((one) => one.key !== key))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          }
        >
          <OneBlock block={block} onChange={(changed) => change(key, changed)} />
        </Card>
      ))}
      <div className="flex flex-wrap gap-2">
        {NEW.map(({ kind, icon, block }) => (
          <Button key={kind} icon={icon} onPress={() => add(block)}>
            {ADDS[kind]}
          </Button>
        ))}
        <PictureBlock
          label={ADDS.picture}
          icon={<ImagePlus aria-hidden />}
          onChoose={(fileId, alt) => add({ kind: "picture", fileId, alt, link: "" })}
        />
      </div>
    </div>
  );
}

function OneBlock({ block, onChange }: { block: MailBlock; onChange: (block: MailBlock) => void }) {
  switch (block.kind) {
    case "text":
      return (
        <div className="flex flex-col gap-2">
          <RichTextField label="Email text" value={block.html} onChange={(html) => onChange({ ...block, html })} />
          <p className="text-sm text-muted">
            {Object.keys(MAIL_FIELDS)
              .map((name) => `{{${name}}}`)
              .join(", ")}{" "}
            are replaced with the customer's and your business's details.
          </p>
        </div>
      );
    case "button":
      return (
        <FieldRow>
          <TextField label="Button text" value={block.label} onChange={(label) => onChange({ ...block, label })} />
          <TextField
            label="Link"
            placeholder="https://"
            value={block.link}
            onChange={(link) => onChange({ ...block, link })}
          />
        </FieldRow>
      );
    case "picture":
      return (
        <div className="flex flex-col gap-3">
          {/* eslint-disable-next-line @next/next/no-img-element -- a picture of the business's own store */}
          <img
            src={`/api/files/${block.fileId}`}
            alt={block.alt}
            className="max-h-40 max-w-full self-start rounded-control"
          />
          <FieldRow>
            <TextField
              label="Image description"
              help="Read aloud by screen readers, and shown when the image doesn't load"
              value={block.alt}
              onChange={(alt) => onChange({ ...block, alt })}
            />
            <TextField
              label="Link"
              placeholder="https://"
              value={block.link}
              onChange={(link) => onChange({ ...block, link })}
            />
          </FieldRow>
        </div>
      );
    case "business":
      return <BusinessFields block={block} onChange={onChange} />;
  }
}

const SHOWS = [
  ["name", "Name"],
  ["phone", "Phone"],
  ["address", "Address"],
  ["website", "Website"],
] as const;

function BusinessFields({
  block,
  onChange,
}: {
  block: Extract<MailBlock, { kind: "business" }>;
  onChange: (block: MailBlock) => void;
}) {
  return (
    <div className="flex flex-wrap gap-4">
      {SHOWS.map(([name, label]) => {
        const isOn = block.shows.includes(name);
        return (
          <Checkbox
            key={name}
            isSelected={isOn}
            // One of them must stay, because an empty block shows nothing.
            isDisabled={isOn && block.shows.length === 1}
            onChange={(isSelected) =>
              onChange({
                ...block,
                shows: SHOWS.map(([one]) => one).filter((one) =>
                  one === name ? isSelected : block.shows.includes(one)
                ),
              })
            }
          >
            {label}
          </Checkbox>
        );
      })}
    </div>
  );
}
