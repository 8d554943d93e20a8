import { createContext } from 'react';
import type { CreateRights } from '@/lib/rules/level';

/** Whom the viewer may create below the rows inside; nobody unless provided. */
export const CreateRightsContext = createContext<CreateRights>({
  creatableLevels: [],
  memberCreatePtn5Only: false,
});
