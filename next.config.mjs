import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Messages are parsed at build time: the browser gets a formatter of 4 KB instead of a parser of 13. No `t.raw`.
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The server does it (lib/startup/compress-responses.ts).
  compress: false,
  reactStrictMode: true,
  // Public files are asked for anew with each page otherwise.
  headers: async () => [
    { source: '/icons.svg', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] },
    { source: '/_art/:name', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] },
  ],
  // `npm run check` checks the types of the whole project; a build at start skips it.
  typescript: { ignoreBuildErrors: true },
};

export default withNextIntl(config);
