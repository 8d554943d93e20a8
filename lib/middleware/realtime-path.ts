/** Whether a path after the prefix belongs to the realtime endpoint; both sides have it. */
export const isRealtimePath = (path: string): boolean => /^(\/play)?\/ws(\/|$)/.test(path);
