import { z } from 'zod';
import type { AnyAct } from './act';

/** An act for the command line and the reference; `fields` is a JSON schema of the body. */
interface DescribedAct {
  name: string;
  about: string;
  fields: z.core.JSONSchema.BaseSchema;
}

/** The acts of a registry, sorted by name. */
export function describeActs(acts: Readonly<Record<string, AnyAct>>): DescribedAct[] {
  return Object.entries(acts)
    .map(([name, { about, body }]) => ({
      name,
      about,
      fields: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
