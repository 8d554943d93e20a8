import type { RequestOf, ResponseOf, WritePath } from '@/lib/contract/calls';

/** Makes a write of the dialog of factors: its data, or its error text. */
export type Write = <P extends WritePath>(path: P, body: RequestOf<P>) => Promise<ResponseOf<P> | string>;
