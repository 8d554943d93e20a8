import { EventEmitter } from 'node:events';
import type { Command } from './command';
import { sequence } from './sequence';

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
 * commit: what is published cannot be taken back. One instance needs no more than {@link localBus}; several share
 * theirs over Redis (`redisBus`).
 */
export interface Bus {
  /** Tells the sockets of every instance, each once. Never throws, never waits. */
  publish(to: Address, command: Command): void;
  /** Tells this instance's sockets alone: for what every instance notices by itself. */
  publishHere(to: Address, command: Command): void;
  /** Answers a function that ends the subscription. */
  subscribe(listener: (event: Event) => void): () => void;
  /** Calls the listener after events of other instances may have been missed. Answers a function that ends that. */
  onGap(listener: () => void): () => void;
  /** What events are carried by, and whether they reach every instance at the moment. */
  state(): { kind: 'local' | 'redis'; up: boolean };
  close(): Promise<void>;
}

/** A bus within this process that can be joined to others. */
export interface LocalBus extends Bus {
  /** Hands an event of another instance to the subscribers. */
  deliver(event: Event): void;
  /** Tells that events of other instances may have been missed. */
  missed(): void;
}

/** A bus within this process. `carry` gets what other instances should hear too. */
export function localBus(carry: (event: Event) => void = () => {}): LocalBus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const numbers = sequence();
  const emit = (to: Address, command: Command): Event => {
    const event: Event = { to, command, seq: numbers.next() };
    emitter.emit('event', event);
    return event;
  };
  const on = <A extends unknown[]>(name: string, listener: (...args: A) => void) => {
    emitter.on(name, listener);
    return () => void emitter.off(name, listener);
  };
  return {
    publish: (to, command) => carry(emit(to, command)),
    publishHere: (to, command) => void emit(to, command),
    subscribe: (listener) => on('event', listener),
    onGap: (listener) => on('gap', listener),
    deliver: (event) => {
      numbers.witness(event.seq);
      emitter.emit('event', event);
    },
    missed: () => void emitter.emit('gap'),
    state: () => ({ kind: 'local', up: true }),
    close: async () => {},
  };
}
