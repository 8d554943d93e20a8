import { DetailScreen } from '@/components/detail/detail-screen';
import type { SearchParams } from '@/components/filter/list-state';
import { requirePartner } from '@/lib/session/require';

interface PageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** A partner of the viewer's branch by its id (2§2.9). */
export default async function PartnerDetailPage({ params, searchParams }: PageProps) {
  const { site, session } = await requirePartner((await params).prefix);
  return <DetailScreen site={site} session={session} kind="partner" query={await searchParams} />;
}
