import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../db/client';
import { isMigrated } from '../db/migrate';
import { withTimeout } from '../shared/with-timeout';
import type { Replica } from './replica';

/** A database that takes longer counts as unavailable. */
const ANSWER_WITHIN_MS = 2_000;

/** States in which requests are to be sent here. */
const SERVES: ReadonlySet<string> = new Set(['ready', 'reads only']);

/**
 * `GET /health`: the process is alive. `GET /ready`: the database answers and has every migration of this version, or
 * its replica answers reads meanwhile, and the platform is not stopping; otherwise 503 with the reason.
 */
export function probes(db: Db, replica: Replica | undefined, isDraining: () => boolean): FastifyPluginAsync {
  const state = async () => {
    if (isDraining()) return 'draining';
    const migrated = await withTimeout(isMigrated(db), ANSWER_WITHIN_MS).catch(() => undefined);
    if (migrated === undefined) return (await replica?.canAnswerAlone()) ? 'reads only' : 'no database';
    return migrated ? 'ready' : 'migrations missing';
  };
  return async (app) => {
    app.get('/health', async () => ({ status: 'ok' }));
    app.get('/ready', async (_, reply) => {
      const status = await state();
      return reply.code(SERVES.has(status) ? 200 : 503).send({ status });
    });
  };
}
