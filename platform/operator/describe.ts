import { z } from 'zod';
import { type AnyAct, type Need, sentShape } from './act';

/** Describes an act for the command line and the reference; `fields` is a JSON schema of the body. */
interface DescribedAct {
  name: string;
  about: string;
  needs: Need;
  /** Whether a site can demand a second operator for it. */
  fourEyes: boolean;
  fields: z.core.JSONSchema.BaseSchema;
}

/** The field of acts that compare values. */
const EXPECTED = {
  type: 'object',
  additionalProperties: {},
  description:
    'what was read of the fields that are set, by their names; refused (A021) where it is no longer so',
} as const;

/** The acts of a registry, sorted by name. */
export function describeActs(acts: Readonly<Record<string, AnyAct>>): DescribedAct[] {
  return Object.entries(acts)
    .map(([name, act]) => {
      const { about, needs, compares, fourEyes } = act;
      const fields = z.toJSONSchema(sentShape(act), { io: 'input', unrepresentable: 'any' });
      const properties = { ...fields.properties, ...(compares && { expected: EXPECTED }) };
      return { name, about, needs, fourEyes: fourEyes !== undefined, fields: { ...fields, properties } };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
