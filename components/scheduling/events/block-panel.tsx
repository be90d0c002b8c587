"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatWeekday, joinTimes } from "@/lib/platform/time/format-time";
import { listTimeOptions } from "@/lib/scheduling/appointments/list-time-options";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { useSchedule } from "../updates/schedule-provider";
import { parseChosenTime } from "./event-draft";
import { NewKinds } from "./new-kinds";

const times = listTimeOptions().map(({ label }) => label);

/** The form for a block, which keeps a technician's time from being booked. */
export function BlockPanel() {
  const { setting, board } = useSchedule();
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [keyOf] = useState(createRequestKeys);
  const search = useSearchParams();
  const start = parseChosenTime(search, setting.timeZone);
  const closeHref = board ? buildBoardAddress("/schedule", board.query) : "/schedule";
  const save = async (values: FormValues) => {
    const body = {
      techId: textOf(values, "techId"),
      appointmentDate: textOf(values, "appointmentDate"),
      startTime: textOf(values, "startTime"),
      endTime: textOf(values, "endTime"),
    };
    if (!body.techId) return { fieldErrors: { techId: "Select a technician." } };
    try {
      const answer = await api("POST /api/appointments/block", { body }, { requestKey: keyOf(body) });
      const name = setting.technicians.find(({ id }) => id === body.techId)?.fullName ?? "the technician";
      const times = joinTimes(body.startTime, body.endTime);
      offerUndo(`Blocked time for ${name}, ${formatWeekday(body.appointmentDate)}, ${times}.`, [answer]);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel title="New blocked time" closeHref={closeHref} size="wide">
      <NewKinds current="/schedule/block" />
      <Form onSave={save} draftKey={`block:${search}`} saveLabel="Block time" cancelHref={closeHref} isSticky>
        <Select
          label="Technician"
          name="techId"
          isRequired
          placeholder="Select a technician"
          options={setting.technicians.map(({ id, fullName }) => ({ id, label: fullName }))}
          defaultValue={start?.technicians[0] ?? ""}
        />
        <FieldRow>
          <DatePicker
            label="Date"
            name="appointmentDate"
            isRequired
            defaultValue={start?.date ?? board?.query.date ?? setting.today}
          />
          <TimeSelect label="Start" name="startTime" options={times} defaultValue={start?.startTime ?? "9:00 AM"} />
          <TimeSelect label="End" name="endTime" options={times} defaultValue={start?.endTime ?? "10:00 AM"} />
        </FieldRow>
      </Form>
    </Panel>
  );
}
