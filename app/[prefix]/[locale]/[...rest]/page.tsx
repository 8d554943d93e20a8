import { notFound } from 'next/navigation';

/** Every path under a known prefix that no page has (SITE-05). */
export default function UnknownPage() {
  notFound();
}
