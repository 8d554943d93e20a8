import { betColumn, withBetDialogs } from '@/components/bets/bet-column';
import { DetailScreen } from '@/components/detail/detail-screen';
import { betList } from '@/components/detail/lists/bet-list';
import { defineList } from '@/components/list/definition';
import type { ListPageProps } from '@/components/list/list-screen';

const bets = defineList({
  ...betList,
  columns: (context, page, extra) => [...betList.columns(context, page, extra), betColumn(context)],
  wrap: withBetDialogs,
});

export default function UserDetailPage(props: ListPageProps) {
  return <DetailScreen kind="user" lists={[bets]} {...props} />;
}
