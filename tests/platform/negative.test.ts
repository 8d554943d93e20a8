import { negative } from './negative-tests';

/** The short form; tests/prove/negative.test.ts sends messages that cannot be trusted to every call. */
negative({ untrustedStep: 8 });
