import { z } from 'zod';
import { calls } from '@/lib/contract/calls';

/** Names of fields: the contract's name, and the upstream's for the same field. */
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

/** The names of all fields in a shape, at every depth. */
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

/** The first fault of a mapping with its place; undefined for a correct one. */
function faultIn(path: string, { request = {}, response = {} }: CallMapping) {
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
    const unknown = Object.keys(given).find((name) => !known.has(name));
    if (unknown !== undefined) return { at: [path, at, unknown], message: `is no field of the call’s ${at}` };
  }
  return undefined;
}

/**
 * The paths that an upstream has for calls which the documents describe without one, by our paths. Refuses other calls,
 * and names that are no fields of theirs.
 */
export const unnamedPaths = z.record(z.string(), mapping).superRefine((paths, context) => {
  for (const [path, one] of Object.entries(paths)) {
    const fault = faultIn(path, one);
    if (fault) context.addIssue({ code: 'custom', path: fault.at, message: fault.message });
  }
});

/** A JSON value with other names of its fields, at every depth. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [names.get(name) ?? name, renamed(one, names)]),
  );
}

/** The body of a call with the upstream's names. */
export const toUpstreamNames = ({ request }: CallMapping, body: object): object =>
  request ? (renamed(body, new Map(Object.entries(request))) as object) : body;

/** The data of an answer with our names. */
export const fromUpstreamNames = ({ response }: CallMapping, data: unknown): unknown =>
  response ? renamed(data, new Map(Object.entries(response).map(([own, theirs]) => [theirs, own]))) : data;
