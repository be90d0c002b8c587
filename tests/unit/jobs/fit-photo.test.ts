import { describe, expect, it } from "vitest";
import { resizePhoto, computeFitSize, getPhotoName } from "@/components/office/fit-photo";
import { JOB_FILE_DROP } from "@/components/jobs/send-job-files";

const takenAt = new Date(2026, 10, 20, 9, 5, 7).getTime();

describe("a job photo", () => {
  it("is resized to at most 2,048 pixels on its longer side, and never enlarged", () => {
    expect(computeFitSize({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 });
    expect(computeFitSize({ width: 3024, height: 4032 })).toEqual({ width: 1536, height: 2048 });
    expect(computeFitSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    expect(computeFitSize({ width: 9000, height: 1 })).toEqual({ width: 2048, height: 1 });
  });

  it("is named by its time when the phone gives every photo the same name", () => {
    expect(getPhotoName({ name: "image.jpg", lastModified: takenAt })).toBe("Photo 2026-11-20 09.05.07.jpg");
    expect(getPhotoName({ name: "Image.JPEG", lastModified: takenAt })).toBe("Photo 2026-11-20 09.05.07.jpeg");
    expect(getPhotoName({ name: "image of the boiler.jpg", lastModified: takenAt })).toBe("image of the boiler.jpg");
  });

  it("is not resized when the file is a document", async () => {
    const paper = new File(["%PDF-1.7"], "permit.pdf", { type: "application/pdf", lastModified: takenAt });
    expect(await resizePhoto(paper)).toBe(paper);
  });

  it("can come from the camera or the library, but not as HEIC, so phones convert it to JPEG", () => {
    expect(JOB_FILE_DROP).not.toHaveProperty("camera");
    expect(JOB_FILE_DROP.accept).not.toContain("image/heic");
    expect(JOB_FILE_DROP.accept).toContain("application/pdf");
    expect(JOB_FILE_DROP.isMultiple).toBe(true);
  });
});
