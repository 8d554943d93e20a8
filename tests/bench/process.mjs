import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** CPU time, in ms, that a process has used since it began, user and system, over all its threads. Linux only. */
export function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in MB. Linux only. */
export const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
