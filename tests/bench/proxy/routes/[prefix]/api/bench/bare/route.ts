export const dynamic = 'force-dynamic';

/** The baseline: what the framework costs when a handler does nothing. */
export const POST = (): Response => Response.json({ resultCode: '0' });
