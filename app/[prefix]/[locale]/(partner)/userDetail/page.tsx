import { BetPopups } from '@/components/bets/bet-popups';
import { DetailScreen } from '@/components/detail/detail-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import Lists from './view';

export default function UserDetailPage(props: ListPageProps) {
  return <DetailScreen kind="user" lists={Lists} popups={{ Bet: BetPopups }} {...props} />;
}
