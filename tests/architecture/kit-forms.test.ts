import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Of the library; it hands its props to forms below it, which the kit's form cuts for all of them. */
const LIBRARY_FORM = /import \{[^}]*\bForm(?:Context)?\b[^}]*\} from "react-aria-components"/;

it("the library's form is the kit's alone: whoever else took it would save the forms below it, too", () => {
  const takers = sourceFiles("app", "components").filter(({ text }) => LIBRARY_FORM.test(text()));
  expect(takers.map(({ path }) => path)).toEqual(["components/ui/form/form.tsx"]);
});
