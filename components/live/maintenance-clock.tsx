'use client';

import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { formatTime } from '@/lib/format/time';

/** Milliseconds between two questions whether the maintenance is over; its end may be moved. */
const POLL_MS = 10_000;
/** Milliseconds between them once its end has passed. */
const DUE_POLL_MS = 1_000;

/** Milliseconds by which the platform's clock, and the seconds of an answer's header, may differ from the start. */
const START_TOLERANCE_MS = 5_000;

/** The end of a maintenance, ISO 8601, or null while it is not known, and the server's clock when it was read. */
export interface MaintenanceEnd {
  end: string | null;
  /** Milliseconds since the epoch. */
  serverNow: number;
}

/** Texts of the clock: `until` has `{time}` in the place of the end. */
export type MaintenanceTexts = Record<'until' | 'left' | 'soon', string>;

interface MaintenanceClockProps {
  /** The first part of the addresses of the side: `demo`, `demo/play`. */
  base: string;
  /** The end as read on the server; without it the clock asks at once. */
  initial?: MaintenanceEnd;
  texts: MaintenanceTexts;
  /** The maintenance is over. */
  onOver: () => void;
}

/** Asks for the maintenance of a site; `isOver` once there is none. Null without an answer. */
async function askMaintenance(base: string): Promise<(MaintenanceEnd & { isOver: boolean }) | null> {
  try {
    const response = await fetch(`/${base}/api/common/siteCheckInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { data }: Envelope<ResponseOf<'/api/common/siteCheckInfo'>> = await response.json();
    if (!data) return null;
    const { startDate, endDate } = data.siteCheckInfo;
    // The browser's own clock may be wrong.
    const serverNow = Date.parse(response.headers.get('date') ?? '') || Date.now();
    // The cover appears at the very start, and the header is cut to seconds.
    const hasBegun = startDate !== null && Date.parse(startDate) <= serverNow + START_TOLERANCE_MS;
    const isOver = !hasBegun || !endDate || Date.parse(endDate) <= serverNow;
    return { end: endDate, serverNow, isOver };
  } catch {
    return null;
  }
}

/** Seconds as `m:ss`, from an hour on as `h:mm:ss`. */
function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

const secondsLeft = ({ end, serverNow }: MaintenanceEnd, passed: number): number | null =>
  end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - serverNow - passed) / 1000));

/**
 * When a maintenance ends, with the time left by the server's clock (SITE-08). The end is text that is announced, the
 * seconds are a timer, which is not. Asks the site again and again, and calls `onOver` when the maintenance is over.
 */
export function MaintenanceClock({ base, initial, texts, onOver }: MaintenanceClockProps) {
  const [read, setRead] = useState<MaintenanceEnd>(initial ?? { end: null, serverNow: 0 });
  const [left, setLeft] = useState(() => secondsLeft(read, 0));
  const over = useRef(onOver);
  over.current = onOver;
  const needsEnd = useRef(!initial);

  useEffect(() => {
    const readAt = performance.now();
    const leftNow = () => secondsLeft(read, performance.now() - readAt);
    let timer: ReturnType<typeof setTimeout>;
    let isOn = true;
    async function ask() {
      needsEnd.current = false;
      const answer = await askMaintenance(base);
      if (!isOn) return;
      if (answer && !answer.isOver) return setRead(answer);
      // Without an end the site may be closed all the same, as a call has found: it is asked again.
      plan();
      if (answer) over.current();
    }
    const plan = () => {
      const until = leftNow() ?? Number.POSITIVE_INFINITY;
      timer = setTimeout(ask, Math.min(POLL_MS, until * 1000 + DUE_POLL_MS));
    };
    setLeft(leftNow());
    const tick = setInterval(() => setLeft(leftNow()), 1_000);
    if (needsEnd.current) void ask();
    else plan();
    return () => {
      isOn = false;
      clearInterval(tick);
      clearTimeout(timer);
    };
  }, [base, read]);

  if (!read.end || left === null) return null;
  return (
    <div className="maintenance-clock">
      <p>{texts.until.replace('{time}', formatTime(read.end))}</p>
      {left > 0 ? (
        <p>
          {texts.left}{' '}
          <b role="timer" aria-live="off" className="num">
            {clockText(left)}
          </b>
        </p>
      ) : (
        <p role="status">{texts.soon}</p>
      )}
    </div>
  );
}
