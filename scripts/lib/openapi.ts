import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { CODES } from '@/lib/contract/codes';
import packageFile from '../../package.json';

/** The part of the contract that a description covers: the calls and fields of the documents, or all of them. */
export type ContractPart = 'documents' | 'whole';

interface Schema {
  own?: string;
  ownValues?: Record<string, string>;
  unit?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

/**
 * A schema as OpenAPI has it: the marks of our declarations become extensions. In the documents' part the fields and the
 * choices of ours are left out.
 */
function published(schema: Schema, part: ContractPart): Schema {
  const { own, ownValues, unit, ...rest } = schema;
  const result: Schema = { ...rest };
  if (own) result['x-capability'] = own;
  if (unit) result['x-unit'] = unit;
  if (ownValues && part === 'whole') result['x-own-values'] = ownValues;
  if (ownValues && part === 'documents') {
    result.enum = rest.enum?.filter((value) => !Object.hasOwn(ownValues, String(value)));
  }
  for (const [keyword, value] of Object.entries(result)) {
    if (keyword === 'properties') result.properties = publishedFields(rest.properties ?? {}, part);
    else if (Array.isArray(value)) result[keyword] = value.map((one) => publishedValue(one, part));
    else result[keyword] = publishedValue(value, part);
  }
  return result;
}

const publishedValue = (value: unknown, part: ContractPart): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? published(value as Schema, part)
    : value;

const publishedFields = (fields: Record<string, Schema>, part: ContractPart): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => part === 'whole' || !field.own)
      .map(([name, field]) => [name, published(field, part)]),
  );

function toSchema(shape: z.ZodType, io: 'input' | 'output', part: ContractPart): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // Answers may have more fields: they are dropped.
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  }) as Schema;
  return published(schema, part);
}

/** Shapes of at least this many characters that occur again are described once. */
const SHARED_LENGTH = 400;

/** Moves the shapes that occur several times to components, named after the place where each occurs first. */
function withComponents<Paths extends object>(
  paths: Paths,
): { paths: Paths; schemas: Record<string, Schema> } {
  const counts = new Map<string, number>();
  const isShape = (value: unknown): value is Schema =>
    typeof value === 'object' && value !== null && 'properties' in value && !Array.isArray(value);
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isShape(value)) {
      const text = JSON.stringify(value);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    for (const one of Object.values(value)) count(one);
  };
  count(paths);
  const names = new Map<string, string>();
  const schemas: Record<string, Schema> = {};
  const linked = (value: unknown, place: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => linked(one, place));
    const inner = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, linked(one, placeName(place, key, value))]),
      );
    const text = isShape(value) ? JSON.stringify(value) : '';
    if (text.length < SHARED_LENGTH || (counts.get(text) ?? 0) < 2) return inner();
    let name = names.get(text);
    if (!name) {
      name = place in schemas ? `${place}_${names.size}` : place;
      names.set(text, name);
      schemas[name] = {};
      schemas[name] = inner() as Schema;
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { paths: linked(paths, '') as Paths, schemas };
}

/** Returns the name of a place: that of the call and of the fields on the way. */
function placeName(place: string, key: string, parent: object): string {
  if ('operationId' in parent) return String(parent.operationId);
  return 'properties' in parent || NO_FIELDS.has(key) || place === '' ? place : `${place}_${key}`;
}
const NO_FIELDS: ReadonlySet<string> = new Set([
  'requestBody',
  'responses',
  '200',
  'content',
  'application/json',
  'schema',
  'items',
  'anyOf',
  'data',
]);

const wrapInEnvelope = (data: Schema) => ({
  type: 'object',
  properties: {
    resultCode: { type: 'string', description: '"0" on success.' },
    resultMessage: { type: 'string' },
    data,
  },
  required: ['resultCode'],
});

/** Returns the capability of a call of ours; undefined for one of the documents. */
const findCapability = ({ from }: Call): string | undefined =>
  typeof from === 'object' ? from.own : undefined;

function operation([path, call]: [string, Call], part: ContractPart) {
  const capability = findCapability(call);
  const companion =
    call.kind === 'read'
      ? { timestamp: { type: 'integer', description: 'Milliseconds since the epoch.' } }
      : part === 'whole'
        ? { idempotencyKey: { type: 'string', 'x-capability': 'idempotency' } }
        : {};
  const body = toSchema(call.request, 'input', part);
  return {
    post: {
      operationId: path.replace(/^\/api\//, '').replace(/\W+/g, '_'),
      summary: call.summary,
      tags: [capability ?? (call.from === 'unnamed' ? 'documents, without a path' : 'documents')],
      ...(capability ? { 'x-capability': capability } : {}),
      'x-access': call.access,
      'x-codes': call.codes,
      security: call.access === 'guest' ? [{ apiKey: [] }] : [{ apiKey: [], token: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              ...body,
              properties: { siteId: { type: 'string' }, ...companion, ...body.properties },
              required: ['siteId', ...(body.required ?? [])],
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The envelope, also of a refusal.',
          content: {
            'application/json': { schema: wrapInEnvelope(toSchema(call.response, 'output', part)) },
          },
        },
      },
    },
  };
}

const DESCRIPTION: Record<ContractPart, string> = {
  documents:
    'The calls and fields that every upstream has. Bodies are described as they are after decryption; docs/wire.md describes how they travel.',
  whole:
    'The calls and fields of the documents, and those of ours, which carry the capability that they belong to in x-capability. Bodies are described as they are after decryption; docs/wire.md describes how they travel.',
};

/** Returns the description of a part of the contract, as OpenAPI 3.1. */
export function openApi(part: ContractPart) {
  const described = Object.entries(calls as Record<string, Call>).filter(
    ([, call]) => call.from !== 'vendors' && (part === 'whole' || !findCapability(call)),
  );
  const { paths, schemas } = withComponents(
    Object.fromEntries(described.map((one) => [one[0], operation(one, part)])),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: part === 'documents' ? 'pitboss: what an upstream has' : 'pitboss: the whole contract',
      version: packageFile.version,
      description: DESCRIPTION[part],
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'authorization' },
        token: { type: 'apiKey', in: 'header', name: 'x-login-token' },
      },
    },
    'x-codes': CODES,
  };
}

/** The same as the text of its file. */
export const openApiText = (part: ContractPart): string => `${JSON.stringify(openApi(part), null, 1)}\n`;
