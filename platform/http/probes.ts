import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../db/client';
import { isMigrated } from '../db/migrate';
import { withTimeout } from '../shared/with-timeout';
import type { Replica } from './replica';

/** A database that takes longer counts as unavailable. */
const ANSWER_WITHIN_MS = 2_000;

/** States in which requests are to be sent here. */
const SERVES: ReadonlySet<string> = new Set(['ready', 'reads only']);

/** A database whose answers are looked for; all but the default one have a name. */
interface ProbedDatabase {
  name?: string;
  db: Db;
  replica?: Replica;
}

async function databaseState({ db, replica }: ProbedDatabase): Promise<string> {
  const migrated = await withTimeout(isMigrated(db), ANSWER_WITHIN_MS).catch(() => undefined);
  if (migrated === undefined) return (await replica?.canAnswerAlone()) ? 'reads only' : 'no database';
  return migrated ? 'ready' : 'migrations missing';
}

/**
 * `GET /health`: the process is alive. `GET /ready`: the database answers and has every migration of this version, or
 * its replica answers reads meanwhile, and the platform is not stopping; otherwise 503 with the reason. Of several
 * databases one that serves is enough, so that the sites of the others are not lost with it; `databases` names the
 * state of each.
 */
export function probes(databases: readonly ProbedDatabase[], isDraining: () => boolean): FastifyPluginAsync {
  const state = async () => {
    if (isDraining()) return { status: 'draining' };
    const states = await Promise.all(databases.map(databaseState));
    const status = states.find((one) => SERVES.has(one)) ?? states[0]!;
    if (states.length === 1) return { status };
    const named = databases.map(({ name = 'default' }, i) => [name, states[i]] as const);
    return { status, databases: Object.fromEntries(named) };
  };
  return async (app) => {
    app.get('/health', async () => ({ status: 'ok' }));
    app.get('/ready', async (_, reply) => {
      const answer = await state();
      return reply.code(SERVES.has(answer.status) ? 200 : 503).send(answer);
    });
  };
}
