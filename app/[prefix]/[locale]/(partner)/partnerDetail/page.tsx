import { DetailScreen } from '@/components/detail/detail-screen';
import type { ListPageProps } from '@/components/list/list-screen';

export default function PartnerDetailPage(props: ListPageProps) {
  return <DetailScreen kind="partner" {...props} />;
}
