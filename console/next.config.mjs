import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/intl.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The server does it (lib/startup/compress-responses.ts).
  compress: false,
  reactStrictMode: true,
  // The project has one type check; a build skips it.
  typescript: { ignoreBuildErrors: true, tsconfigPath: '../tsconfig.json' },
};

export default withNextIntl(config);
