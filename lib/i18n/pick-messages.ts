import type { Messages, NestedKeyOf } from 'next-intl';

/** A namespace or a single key of the messages: `money`, `front.member`, `api.NT99`. */
export type MessagePath = NestedKeyOf<Messages>;

/** Messages as sent to the browser: texts, or the compiled form of texts with arguments, nested by their keys. */
export type SomeMessages = { [key: string]: unknown };

/** Returns the messages at these paths, nested as in the whole. */
export function pickMessages(messages: Messages, paths: readonly MessagePath[]): SomeMessages {
  const picked: SomeMessages = {};
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let from: SomeMessages = messages;
    let into = picked;
    for (const key of keys) {
      from = from[key] as SomeMessages;
      into[key] = { ...(into[key] as SomeMessages | undefined) };
      into = into[key] as SomeMessages;
    }
    into[last] = from[last];
  }
  return picked;
}

const handedOver = new WeakMap<Messages, Map<string, SomeMessages>>();

/**
 * Returns the messages of a language at these paths but not at others. Cached, since every page of a screen provides
 * the same ones.
 */
export function selectedMessages(
  messages: Messages,
  paths: readonly MessagePath[],
  except: readonly MessagePath[] = [],
): SomeMessages {
  const parts = handedOver.get(messages) ?? new Map<string, SomeMessages>();
  handedOver.set(messages, parts);
  const key = `${paths} - ${except}`;
  const part = parts.get(key) ?? omitMessages(pickMessages(messages, paths), except);
  parts.set(key, part);
  return part;
}

/** Returns the messages without those at these paths; a path without messages is ignored. */
export function omitMessages(messages: SomeMessages, paths: readonly MessagePath[]): SomeMessages {
  let remaining = messages;
  for (const path of paths) remaining = without(remaining, path.split('.'));
  return remaining;
}

function without(messages: SomeMessages, [key = '', ...below]: string[]): SomeMessages {
  const { [key]: found, ...others } = messages;
  if (below.length === 0) return others;
  return isNamespace(found) ? { ...messages, [key]: without(found, below) } : messages;
}

const isNamespace = (value: unknown): value is SomeMessages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges two sets of messages; where both have a text, the second one wins. */
export function mergeMessages(first: SomeMessages, second: SomeMessages): SomeMessages {
  const merged = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const existing = merged[key];
    merged[key] = isNamespace(existing) && isNamespace(value) ? mergeMessages(existing, value) : value;
  }
  return merged;
}
