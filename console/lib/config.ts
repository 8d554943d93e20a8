import type { Sealer } from '@/lib/session/seal';
import { ConfigError } from '@/lib/sites/config';

/** The console's configuration, from the environment. */
interface ConsoleConfig extends Sealer {
  port: number;
  /** The address that the console listens on. */
  host: string;
  /** The address of the platform's operator interface. */
  platform: string;
  /** The public address of the web, where views of members' screens open; none without it. */
  webOrigin: string | undefined;
}

/** Fewest bytes of the secret of cookies. */
const SECRET_BYTES = 32;

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new ConfigError(`${name}: must be a port, from 1 to 65535`);
  }
  return port;
}

function readAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new ConfigError(`${name}: must be an address such as http://127.0.0.1:4100`);
  }
  return url.origin;
}

/** Reads the configuration. Throws a {@link ConfigError} that names the variable that is wrong, and never its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ConsoleConfig {
  const secret = env.CONSOLE_SESSION_SECRET ?? '';
  if (Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new ConfigError(`CONSOLE_SESSION_SECRET: must be at least ${SECRET_BYTES} bytes long`);
  }
  return {
    port: readPort('CONSOLE_PORT', env.CONSOLE_PORT || '3100'),
    host: env.CONSOLE_HOST || '127.0.0.1',
    platform: env.CONSOLE_PLATFORM
      ? readAddress('CONSOLE_PLATFORM', env.CONSOLE_PLATFORM)
      : `http://127.0.0.1:${readPort('PLATFORM_PORT', env.PLATFORM_PORT || '4100')}`,
    webOrigin: env.CONSOLE_WEB_ORIGIN ? readAddress('CONSOLE_WEB_ORIGIN', env.CONSOLE_WEB_ORIGIN) : undefined,
    cookieSecret: secret,
  };
}

let config: ConsoleConfig | undefined;

/** The configuration of this process, which is read once. */
export function consoleConfig(): ConsoleConfig {
  config ??= readConfig();
  return config;
}
