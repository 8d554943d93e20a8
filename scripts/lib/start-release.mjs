/** `node pitboss.mjs start`: starts platform and web of a release. */
import { startProduct } from './start-product.mjs';

export default () => startProduct();
