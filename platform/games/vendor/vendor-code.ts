import { z } from 'zod';

/** The field of an act that names a vendor of a site. */
export const vendorCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
