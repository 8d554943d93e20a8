import { ConfigError } from '@/lib/sites/config';

const MAX_PORT = 65_535;

/**
 * Returns the port of the web's metrics, `WEB_METRICS_PORT`; undefined for none. Throws {@link ConfigError} unless it
 * is a port.
 */
export function metricsPort(text = process.env.WEB_METRICS_PORT): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (!/^[1-9]\d*$/.test(text) || port > MAX_PORT) {
    throw new ConfigError(`WEB_METRICS_PORT: must be a port, from 1 to ${MAX_PORT}`);
  }
  return port;
}
