import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { myCashList } from '@/components/money/ledger/lists/my-cash-list';

export default function CashListMyPage(props: ListPageProps) {
  return <ListScreen list={myCashList} {...props} />;
}
