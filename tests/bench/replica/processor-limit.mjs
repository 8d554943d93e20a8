import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const GROUPS = '/sys/fs/cgroup';
const isUnified = existsSync(path.join(GROUPS, 'cgroup.controllers'));
/** Where groups that limit processor time are made, in either version of control groups. */
const CPU_GROUPS = isUnified ? GROUPS : path.join(GROUPS, 'cpu');
/** Short, so that no call waits long for its turn. */
const PERIOD_US = 10_000;

/** Writes a limit to a group's files. */
function writeLimit(folder, share) {
  const quota = Math.round(PERIOD_US * share);
  const limits = isUnified
    ? { 'cpu.max': `${quota} ${PERIOD_US}` }
    : { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota };
  for (const [file, value] of Object.entries(limits)) writeFileSync(path.join(folder, file), String(value));
}

/** Does something to each process that has not ended meanwhile. */
function forEachProcess(ids, act) {
  for (const id of ids) {
    try {
      act(id);
    } catch (error) {
      if (existsSync(`/proc/${id}`)) throw error;
    }
  }
}

const idsIn = (file) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
const withChildren = (pid) => [String(pid), ...idsIn(`/proc/${pid}/task/${pid}/children`)];
const pin = (id, processors) => execFileSync('taskset', ['-acp', processors, id], { stdio: 'ignore' });

/** Why processors cannot be shared out here, or nothing. */
export function whyNoLimits() {
  if (availableParallelism() < 2) return 'there is one processor';
  const folder = path.join(CPU_GROUPS, `pitboss-bench-${process.pid}`);
  try {
    mkdirSync(folder);
    try {
      writeLimit(folder, 1);
    } finally {
      rmdirSync(folder);
    }
    pin(String(process.pid), `0-${availableParallelism() - 1}`);
  } catch (error) {
    return `processor time cannot be limited: ${error.message}`;
  }
}

/**
 * Limits the processor time of some processes, each with its children, those started later too, to a share of the first
 * processor; this process and its later children have the others. So the limited ones do not slow each other down, as
 * processors that share a core do. Linux, as root. Answers a function that lifts the limits.
 */
export function limitProcessors(pids, share) {
  const last = availableParallelism() - 1;
  pin(String(process.pid), `1-${last}`);
  const folders = pids.map((pid) => {
    const folder = path.join(CPU_GROUPS, `pitboss-bench-${pid}`);
    mkdirSync(folder);
    writeLimit(folder, share);
    forEachProcess(withChildren(pid), (id) => {
      writeFileSync(path.join(folder, 'cgroup.procs'), id);
      pin(id, '0');
    });
    return folder;
  });
  return () => {
    pin(String(process.pid), `0-${last}`);
    for (const folder of folders) {
      // A process may have started another one meanwhile.
      for (let ids; ids?.length !== 0; ) {
        ids = idsIn(path.join(folder, 'cgroup.procs'));
        forEachProcess(ids, (id) => writeFileSync(path.join(CPU_GROUPS, 'cgroup.procs'), id));
      }
      rmdirSync(folder);
    }
  };
}
