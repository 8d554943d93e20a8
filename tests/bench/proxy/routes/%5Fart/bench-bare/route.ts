export const dynamic = 'force-dynamic';

/** The baseline: the framework's costs of an empty handler. */
export const POST = (): Response => Response.json({ resultCode: '0' });
