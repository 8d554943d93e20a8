import { DetailScreen } from '@/components/detail/detail-screen';
import type { ListPageProps } from '@/components/list/list-screen';

export default function UserDetailPage(props: ListPageProps) {
  return <DetailScreen kind="user" {...props} />;
}
