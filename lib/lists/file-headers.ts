import { PRINT_POLICY } from './print';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const;

/** Returns the headers of a file in a format; a document for printing is shown, every other one is saved as `name`. */
export const fileHeaders = (format: keyof typeof CONTENT_TYPES, name: string): Record<string, string> => ({
  'content-type': CONTENT_TYPES[format],
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...(format === 'html'
    ? { 'content-security-policy': PRINT_POLICY, 'referrer-policy': 'same-origin' }
    : { 'content-disposition': `attachment; filename="${name}.${format}"` }),
});
