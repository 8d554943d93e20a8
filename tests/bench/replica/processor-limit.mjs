import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
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
const childrenOf = (pid) => idsIn(`/proc/${pid}/task/${pid}/children`);
const pin = (id, processors) => execFileSync('taskset', ['-acp', processors, id], { stdio: 'ignore' });

/** The processors that this process may use, such as `0-3,6`; the first of them, and the others. */
function ownProcessors() {
  const all = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  const [first, ...others] = all.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return { all, first: String(first), others: others.join(',') };
}

/** Why processors cannot be shared out here, or nothing. */
export function whyNoLimits() {
  const folder = path.join(CPU_GROUPS, `pitboss-bench-${process.pid}`);
  try {
    if (!ownProcessors().others) return 'there is one processor';
    mkdirSync(folder);
    try {
      writeLimit(folder, 1);
    } finally {
      rmdirSync(folder);
    }
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
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
  const { all, first, others } = ownProcessors();
  const folders = [];
  const lift = () => {
    pin(String(process.pid), all);
    for (const folder of folders) {
      // A process may have started another one meanwhile.
      for (let ids; ids?.length !== 0; ) {
        ids = idsIn(path.join(folder, 'cgroup.procs'));
        forEachProcess(ids, (id) => writeFileSync(path.join(CPU_GROUPS, 'cgroup.procs'), id));
      }
      rmdirSync(folder);
    }
  };
  const limit = (folder) => (id) => {
    writeFileSync(path.join(folder, 'cgroup.procs'), id);
    pin(id, first);
  };
  try {
    pin(String(process.pid), others);
    for (const pid of pids) {
      const folder = path.join(CPU_GROUPS, `pitboss-bench-${pid}`);
      mkdirSync(folder);
      folders.push(folder);
      writeLimit(folder, share);
      // Its later children begin within the group.
      limit(folder)(String(pid));
      forEachProcess(childrenOf(pid), limit(folder));
    }
    return lift;
  } catch (error) {
    lift();
    throw error;
  }
}
