import { expect, it } from "vitest";
import { buildPhotoNames } from "@/lib/jobs/files/build-photo-names";

const of = { jobNumber: 1042, takenAt: new Date("2026-11-23T20:15:07Z"), zone: "America/New_York" };

it("names photos without a real name by job and time, and keeps names that a person chose", () => {
  expect(buildPhotoNames(["image.jpg"], of)).toEqual(["Job 1042 2026-11-23 3.15.07 PM.jpg"]);
  expect(buildPhotoNames(["image.jpg", "Panel label.png", "image.JPEG", "photo_2.webp"], of)).toEqual([
    "Job 1042 2026-11-23 3.15.07 PM (1).jpg",
    "Panel label.png",
    "Job 1042 2026-11-23 3.15.07 PM (2).jpeg",
    "Job 1042 2026-11-23 3.15.07 PM (3).webp",
  ]);
  expect(buildPhotoNames(["IMG_2034.jpg", "images of the attic.jpg", "image"], of)).toEqual([
    "IMG_2034.jpg",
    "images of the attic.jpg",
    "image",
  ]);
});

it("renames photos that our mobile pages had named by time", () => {
  expect(buildPhotoNames(["Photo 2026-11-23 15.15.07.jpg"], of)).toEqual(["Job 1042 2026-11-23 3.15.07 PM.jpg"]);
  const names = ["Photo 2026-11-23.jpg", "Photo 2026-11-23 15.15.07 of the flue.jpg"];
  expect(buildPhotoNames(names, of)).toEqual(names);
});
