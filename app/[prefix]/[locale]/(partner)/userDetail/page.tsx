import { BetDialogs } from '@/components/bets/bet-dialogs';
import { memberBets } from '@/components/bets/lists/member-bets';
import { DetailScreen } from '@/components/detail/detail-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { detailBets } from '../../../composed-lists';

export default function UserDetailPage(props: ListPageProps) {
  return (
    <DetailScreen
      kind="user"
      more={{ Bet: detailBets, Bets: memberBets }}
      popups={{ Bet: BetDialogs, Bets: BetDialogs }}
      {...props}
    />
  );
}
