import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/**
 * The form of the library passes its props to the forms below it. The form of the kit cuts them off for every screen.
 */
const LIBRARY_FORM = /import \{[^}]*\bForm(?:Context)?\b[^}]*\} from "react-aria-components"/;

it("the library's form is the kit's alone: whoever else took it would save the forms below it, too", () => {
  const takers = listSourceFiles("app", "components").filter(({ text }) => LIBRARY_FORM.test(text()));
  expect(takers.map(({ path }) => path)).toEqual(["components/ui/form/form.tsx"]);
});
