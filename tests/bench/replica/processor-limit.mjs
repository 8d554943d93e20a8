import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const GROUPS = '/sys/fs/cgroup';
/** Short, so that no call waits long for its turn. */
const PERIOD_US = 10_000;

/** The files of a control group that limits processor time, by the version of control groups mounted here. */
const isUnified = existsSync(path.join(GROUPS, 'cgroup.controllers'));
const CPU_GROUPS = isUnified ? GROUPS : path.join(GROUPS, 'cpu');

function writeLimit(folder, share) {
  const quota = Math.round(PERIOD_US * share);
  const limits = isUnified
    ? { 'cpu.max': `${quota} ${PERIOD_US}` }
    : { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota };
  for (const [file, value] of Object.entries(limits)) writeFileSync(path.join(folder, file), String(value));
}

/**
 * Limits the processor time of a process and its children, those started later too, to a share of one processor, by a
 * control group. Linux, as root. Answers a function that lifts the limit.
 * @throws where control groups cannot be made
 */
export function limitProcessor(pid, share) {
  const folder = path.join(CPU_GROUPS, `pitboss-bench-${pid}`);
  mkdirSync(folder);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const moveTo = (group, ids) => {
    for (const id of ids) {
      try {
        writeFileSync(path.join(group, 'cgroup.procs'), id);
      } catch (error) {
        // The process ended meanwhile.
        if (error.code !== 'ESRCH') throw error;
      }
    }
  };
  const lift = () => {
    const ids = readFileSync(path.join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
    moveTo(CPU_GROUPS, ids);
    rmdirSync(folder);
  };
  try {
    writeLimit(folder, share);
    moveTo(folder, [String(pid), ...children]);
  } catch (error) {
    lift();
    throw error;
  }
  return lift;
}
