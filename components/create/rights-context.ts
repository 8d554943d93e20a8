import { createContext } from 'react';
import type { CreateRights } from '@/lib/rules/level';

/** The levels that the viewer may create below the rows inside; none by default. */
export const CreateRightsContext = createContext<CreateRights>({
  creatableLevels: [],
  memberCreatePtn5Only: false,
});
