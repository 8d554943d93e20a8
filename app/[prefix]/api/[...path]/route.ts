import { proxy } from '@/lib/proxy/proxy';

export const dynamic = 'force-dynamic';

// Every method comes to the proxy, so that a wrong one gets the envelope that says so.
export const GET = proxy;
export const HEAD = proxy;
export const POST = proxy;
export const PUT = proxy;
export const PATCH = proxy;
export const DELETE = proxy;
export const OPTIONS = proxy;
