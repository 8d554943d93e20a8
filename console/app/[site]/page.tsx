import { redirect } from 'next/navigation';
import { firstPage } from '../../lib/menu';
import { requireOperatorOf } from '../../lib/operator';

/** Leads to the operator's first page on the site. */
export default async function SitePage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const { desk } = await requireOperatorOf(site);
  redirect(firstPage(desk, site));
}
