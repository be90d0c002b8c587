import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import type { JobShare, JobTimes } from "@/lib/jobs/times/job-time";
import { formatDate, formatTime, formatTimeRange } from "@/lib/platform/time/format-time";

type Props = { times: JobTimes; shares: JobShare[]; zone: string };

const formatSpan = (start: string, end: string | null, zone: string): string =>
  end ? formatTimeRange(new Date(start), new Date(end), zone) : `${formatTime(new Date(start), zone)} – now`;

/** The hours that each user worked on a job, their share in it, and when. */
export function JobTime({ times, shares, zone }: Props) {
  if (times.items.length === 0) return null;
  return (
    <Card title="Time">
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1 font-normal">Technician</th>
            <th className="py-1 text-right font-normal">Hours</th>
            <th className="py-1 text-right font-normal">Share</th>
            <th className="py-1 text-right font-normal">Revenue</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {shares.map(({ userAccount, hours, percent, amount }) => (
            <tr key={userAccount.id} className="border-t border-line">
              <td className="py-1.5">{userAccount.fullName}</td>
              <td className="py-1.5 text-right">{hours.toFixed(2)}</td>
              <td className="py-1.5 text-right">{percent.toFixed(2)}%</td>
              <td className="py-1.5 text-right">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="tabular">
          <tr className="border-t border-line-strong">
            <th className="py-1.5 text-left font-medium">Total</th>
            <td className="py-1.5 text-right font-medium">{times.totalHours.toFixed(2)}</td>
          </tr>
        </tfoot>
      </table>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted max-md:min-h-11 max-md:py-3">Time entries</summary>
        <ul className="mt-1 flex flex-col gap-1">
          {times.items.map(({ userAccount, startTime, endTime }) => (
            <li key={`${userAccount.id} ${startTime}`} className="flex flex-wrap justify-between gap-x-3">
              <span>{userAccount.fullName}</span>
              <span className="tabular text-muted">
                {formatDate(new Date(startTime), zone)}, {formatSpan(startTime, endTime, zone)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
