import { DetailScreen } from '@/components/detail/detail-screen';
import type { SearchParams } from '@/components/filter/list-state';
import { requirePartner } from '@/lib/session/require';

interface PageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** A member of the viewer's branch by its id (2§2.10). */
export default async function UserDetailPage({ params, searchParams }: PageProps) {
  const { site, session } = await requirePartner((await params).prefix);
  return <DetailScreen site={site} session={session} kind="user" query={await searchParams} />;
}
