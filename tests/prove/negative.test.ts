import { negative } from '../platform/negative-tests';

negative({ untrustedStep: 1 });
