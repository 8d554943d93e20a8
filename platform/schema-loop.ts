import type { Db } from './db/client';
import { changedByNewer } from './db/migrate';
import type { SchemaTooNew } from './db/schema-errors';
import { type Loop, startLoop } from './shared/loop';

const INTERVAL_MS = 5_000;

/** Reports a newer version's change of one of the databases: writes of this version may be wrong there from then on. */
export const watchSchema = (databases: readonly Db[], onNewer: (refusal: SchemaTooNew) => void): Loop =>
  startLoop(
    async () => {
      for (const db of databases) {
        const refusal = await changedByNewer(db);
        if (refusal) return onNewer(refusal);
      }
    },
    INTERVAL_MS,
    // Without its database an instance writes nothing.
    () => {},
  );
