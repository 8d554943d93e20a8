import { notFound } from 'next/navigation';

/** What a guest sees at a path that no page has (SITE-05); the middleware shows it in the path's stead. */
export default function UnknownPage() {
  notFound();
}
