import { roleMatrix } from '../fixtures/role-matrix-tests';

roleMatrix();
