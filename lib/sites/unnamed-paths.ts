import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { ownValue } from '@/lib/own-value';

/** Names of fields: the contract's name and the upstream's. */
const names = z.record(z.string(), z.string().min(1).max(60));
/** An upstream's path for a call. */
const address = z.string().regex(/^\/[A-Za-z0-9_./-]{1,120}$/, 'must be a path such as /api/coin');

/** A call as an upstream has it: its path, and its names of fields where these differ. */
const mapping = z.preprocess(
  (given) => (typeof given === 'string' ? { path: given } : given),
  z.strictObject({ path: address, request: names.optional(), response: names.optional() }),
);

type CallMapping = z.output<typeof mapping>;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

/** Returns the names of all fields in a shape, at every depth. */
function fieldNames(shape: z.ZodType, io: 'input' | 'output'): Set<string> {
  const found = new Set<string>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const name of Object.keys((schema as JsonSchema).properties ?? {})) found.add(name);
    for (const part of Object.values(schema)) collect(part);
  };
  collect(z.toJSONSchema(shape, { io, unrepresentable: 'any' }));
  return found;
}

/** Fields that the web adds to each request under these names. */
const ADDED: ReadonlySet<string> = new Set(['siteId', 'timestamp', 'idempotencyKey', 'waitYn']);

/**
 * What is wrong with one name of a mapping; undefined for the name of a field that no other field of the same part has.
 */
function findNameFault(
  [name, theirs]: [string, string],
  part: 'request' | 'response',
  { known, given }: { known: ReadonlySet<string>; given: Readonly<Record<string, string>> },
): string | undefined {
  if (!known.has(name)) return `is no field of the call’s ${part}`;
  if (part === 'request' && ADDED.has(theirs)) return 'has the name of a field that every request has';
  const twin = [...known].find((one) => one !== name && (ownValue(given, one) ?? one) === theirs);
  return twin && `has the same name as “${twin}”`;
}

/** Returns the first fault of a mapping with its place; undefined for a correct one. */
function findFault(path: string, { request = {}, response = {} }: CallMapping) {
  const call = Object.hasOwn(calls, path) ? calls[path as keyof typeof calls] : undefined;
  if (call?.from !== 'unnamed') {
    return {
      at: [path],
      message: 'is no call that the documents describe without a path (docs/contract.md)',
    };
  }
  for (const [at, given, known] of [
    ['request', request, fieldNames(call.request, 'input')],
    ['response', response, fieldNames(call.response, 'output')],
  ] as const) {
    for (const entry of Object.entries(given)) {
      const message = findNameFault(entry, at, { known, given });
      if (message) return { at: [path, at, entry[0]], message };
    }
  }
  return undefined;
}

/**
 * The paths that an upstream has for calls which the documents describe without one, by our paths. Refuses other calls,
 * names that are no fields of theirs, and two fields with one name.
 */
export const unnamedPaths = z.record(z.string(), mapping).superRefine((paths, context) => {
  for (const [path, one] of Object.entries(paths)) {
    const fault = findFault(path, one);
    if (fault) context.addIssue({ code: 'custom', path: fault.at, message: fault.message });
  }
});

/**
 * Returns a JSON value with its fields renamed at every depth. A field that has one of the new names already is
 * dropped, since the sender means something else by that name.
 */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  const usedNames = new Set(names.values());
  const rename = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(rename);
    if (typeof one !== 'object' || one === null) return one;
    const fields = Object.entries(one).filter(([name]) => names.has(name) || !usedNames.has(name));
    return Object.fromEntries(fields.map(([name, field]) => [names.get(name) ?? name, rename(field)]));
  };
  return rename(value);
}

/** Returns the body of a call with the upstream's names. */
export const toUpstreamNames = ({ request }: CallMapping, body: object): object =>
  request ? (renamed(body, new Map(Object.entries(request))) as object) : body;

/** Returns the data of an answer with our names. */
export const fromUpstreamNames = ({ response }: CallMapping, data: unknown): unknown =>
  response ? renamed(data, new Map(Object.entries(response).map(([own, theirs]) => [theirs, own]))) : data;
