/** A port of this server, and the variable that sets it. */
interface PortSetting {
  port: number | undefined;
  name: string;
}

/**
 * Says why a server did not start, as one line for the terminal. A port that is taken is named with its setting, the
 * first one of `settings` by default.
 */
export function startErrorText(
  { code, message, port: taken }: NodeJS.ErrnoException & { port?: number },
  settings: readonly [PortSetting, ...PortSetting[]],
): string {
  if (code !== 'EADDRINUSE') return message;
  const { port, name } =
    settings.find((setting) => taken !== undefined && setting.port === taken) ?? settings[0];
  return `port ${taken ?? port} is taken; set ${name} to another`;
}
