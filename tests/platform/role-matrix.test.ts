import { roleMatrix } from '../fixtures/role-matrix-tests';

/** The short form; tests/prove/role-matrix.test.ts takes every cell. */
roleMatrix({ seed: 15, ofEach: 1 });
