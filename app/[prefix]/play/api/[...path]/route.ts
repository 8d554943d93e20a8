import { proxy } from '@/lib/proxy/proxy';

export const dynamic = 'force-dynamic';

// Every method goes to the proxy, so that a wrong one is answered with an envelope (A008).
export const GET = proxy;
export const HEAD = proxy;
export const POST = proxy;
export const PUT = proxy;
export const PATCH = proxy;
export const DELETE = proxy;
export const OPTIONS = proxy;
