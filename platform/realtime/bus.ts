import { EventEmitter } from 'node:events';

/** 1§4 commands of the realtime channel. */
export type Command =
  | { cmd: 'INSPECT'; data1: 'Y' | 'N'; data2: '' }
  | { cmd: 'CASH'; data1: string; data2: string; cashSeq: number; pointSeq: number }
  | { cmd: 'MSG'; data1: string; data2: '' }
  | { cmd: 'ANSWER_CMT'; data1: string; data2: '' }
  | { cmd: 'LOGOUT'; data1: 'TK999' | 'EXIT'; data2: '' }
  | { cmd: 'LOCK_BET_YN'; data1: string; data2: string };

/** Who is told: one session by its channel, every session of a member, or everybody on a site. */
export type Address = { channel: string } | { memberId: number } | { siteId: string };

export interface Event {
  to: Address;
  command: Command;
  /** Grows with every event; of two events the higher one is the later. */
  seq: number;
}

/**
 * Carries events from the transactions that caused them to the instances that hold the sockets. Publish after the
 * commit: what is published cannot be taken back. One instance needs no more than {@link localBus}; several need one
 * that carries JSON, e.g. over Redis.
 */
export interface Bus {
  publish(to: Address, command: Command): void;
  /** Answers a function that ends the subscription. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** A bus within this process. Sequences start at the clock's milliseconds, so that they grow across restarts. */
export function localBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let seq = Date.now();
  return {
    publish: (to, command) => {
      seq = Math.max(seq + 1, Date.now());
      emitter.emit('event', { to, command, seq } satisfies Event);
    },
    subscribe: (listener) => {
      emitter.on('event', listener);
      return () => emitter.off('event', listener);
    },
  };
}
