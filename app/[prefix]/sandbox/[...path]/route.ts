import { carrySandbox } from '@/lib/proxy/sandbox';

export const dynamic = 'force-dynamic';

export const GET = carrySandbox;
export const POST = carrySandbox;
