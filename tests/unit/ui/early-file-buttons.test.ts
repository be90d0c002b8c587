import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FileButton } from "@/components/ui/fields/file-button";
import { FileDrop } from "@/components/ui/fields/file-drop";

describe("a button that chooses files", () => {
  const onFiles = () => undefined;

  it("is disabled until the page's scripts run, because a browser opens its dialog only right after a press", () => {
    const props = { label: "Add photo", accept: ["image/png"], onFiles, children: "+" };
    const button = createElement(FileButton, props);
    const drop = createElement(FileDrop, { label: "Drop a file here", onFiles });
    for (const element of [button, drop]) expect(renderToStaticMarkup(element)).toMatch(/<button[^>]* disabled=""/);
  });
});
