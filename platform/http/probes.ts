import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../db/client';
import { isMigrated } from '../db/migrate';
import { withTimeout } from '../shared/with-timeout';
import type { Replica } from './replica';

/** A database that has not answered within this time counts as unavailable. */
const ANSWER_WITHIN_MS = 2_000;

/** The states in which this instance can serve requests. */
const SERVES: ReadonlySet<string> = new Set(['ready', 'reads only']);

/** A database that is probed. Every database but the default one has a name. */
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
 * Serves `GET /health`, which says that the process runs, and `GET /ready`. An instance is ready if it is not stopping,
 * and its database answers and has every migration of this version, or a replica answers reads meanwhile; otherwise the
 * answer is 503 with the reason. With several databases one that serves is enough, so that a failure of one does not
 * take the sites of the others away; `databases` names the state of each.
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
