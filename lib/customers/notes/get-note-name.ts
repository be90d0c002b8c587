import { truncate } from "@/lib/platform/format/truncate";
import type { Note } from "./note";

/** Names a note by its title, or else by the beginning of its text. */
export const getNoteName = ({ title, body }: Pick<Note, "title" | "body">): string => truncate(title || body, 60);
