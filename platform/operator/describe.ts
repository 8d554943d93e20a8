import { z } from 'zod';
import { ACTS } from '../operator-acts';

/** An act as the command line and the reference know it: `fields` is a JSON schema of the body. */
export interface DescribedAct {
  name: string;
  about: string;
  fields: z.core.JSONSchema.BaseSchema;
}

/** Every act of the registry, by name. */
export function describeActs(): DescribedAct[] {
  return Object.entries(ACTS)
    .map(([name, { about, body }]) => ({
      name,
      about,
      fields: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
