import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { constantTimeEqual } from '@/lib/cipher/wire';
import { toEnvelope } from '@/lib/contract/envelope';
import { refuse } from '@/lib/rules/refuse';

/** `GET /metrics` in Prometheus' text format, with `authorization: Bearer <key>`. */
export function metricsRoutes(key: string, registry: Registry): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', async ({ headers }, reply) => {
      if (!constantTimeEqual(headers.authorization ?? '', `Bearer ${key}`)) {
        return reply.code(401).send(toEnvelope(refuse.wrongCredentials()));
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}
