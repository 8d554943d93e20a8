import { EventEmitter } from 'node:events';
import type { Command } from './command';
import { sequence } from './sequence';

/** The receivers of an event: one session by its channel, all sessions of a member, or all sessions on a site. */
export type Address = { channel: string } | { memberId: number } | { siteId: string };

export interface Event {
  to: Address;
  command: Command;
  /** A number that increases with every event: of two events, the one with the higher number is the later. */
  seq: number;
}

/**
 * Carries events to the instances that hold the sockets. Publish an event after the commit: an event cannot be taken
 * back. A single instance needs only {@link localBus}; several instances share their events over Redis (`redisBus`).
 */
export interface Bus {
  /** Sends an event to the sockets of every instance, once each. Never throws, never waits. */
  publish(to: Address, command: Command): void;
  /** Sends an event to this instance's sockets only, for changes that every instance notices by itself. */
  publishHere(to: Address, command: Command): void;
  /** Subscribes a listener. Returns the function that ends the subscription. */
  subscribe(listener: (event: Event) => void): () => void;
  /**
   * Calls the listener after events of other instances may have been missed. Returns the function that ends the
   * subscription.
   */
  onGap(listener: () => void): () => void;
  /** The carrier of events, and whether it reaches every instance at the moment. */
  state(): { kind: 'local' | 'redis'; up: boolean };
  close(): Promise<void>;
}

/** A bus within this process that can be joined to others. */
export interface LocalBus extends Bus {
  /** Passes an event of another instance to the subscribers. */
  deliver(event: Event): void;
  /** Reports that events of other instances may have been missed. */
  missed(): void;
}

/** A bus within this process; `forward` gets the events that other instances should receive too. */
export function localBus(forward: (event: Event) => void = () => {}): LocalBus {
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
    publish: (to, command) => forward(emit(to, command)),
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
