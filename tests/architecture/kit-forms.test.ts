import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/**
 * The form of the library passes its props to the forms below it. The form of the kit cuts them off for every screen.
 */
const LIBRARY_FORM = /import \{[^}]*\bForm(?:Context)?\b[^}]*\} from "react-aria-components"/;

it("only the kit uses the library's form, because it would also submit the forms below it", () => {
  const takers = listSourceFiles("app", "components").filter(({ text }) => LIBRARY_FORM.test(text()));
  expect(takers.map(({ path }) => path)).toEqual(["components/ui/form/form.tsx"]);
});
