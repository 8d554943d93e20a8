/** Address of an export in a format; `href` is that of its CSV file. */
export const exportHref = (href: string, format: string): string =>
  format === 'csv' ? href : `${href}${href.includes('?') ? '&' : '?'}format=${format}`;

/** Address of a list's CSV file, with the filters of the list's own address. */
export const fileHref = (prefix: string, name: string, url: { currentHref: string; path: string }): string =>
  `/${prefix}/api/export/${name}${url.currentHref.slice(url.path.length)}`;
